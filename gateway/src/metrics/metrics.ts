import type { RequestHandler } from 'express';
import { services, type LiveRemote } from '@sandites/contracts';
import type { Upstreams } from '../forwarding/upstream';
import { timedOut } from '../http/readiness';
import type { MissingFiles } from '../releases/store-check';

interface MetricsParts {
  readonly counters: Counters;
  readonly releases: () => Promise<readonly LiveRemote[]>;
  readonly missingFiles: () => readonly MissingFiles[];
  readonly upstreams: Upstreams;
}

const gauge = (name: string, help: string, lines: readonly string[]): string => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines].join('\n');

const liveLine = ({ remote, version, isKnownToWork }: LiveRemote): string =>
  `release_live{remote="${remote}",version="${version}",works="${isKnownToWork}"} 1`;

const canaryLines = ({ remote, canary }: LiveRemote): string[] =>
  canary ? [`release_canary_percent{remote="${remote}",version="${canary.version}"} ${canary.percent}`] : [];

const missingLine = ({ remote, version, files }: MissingFiles): string => `release_files_missing{remote="${remote}",version="${version}"} ${files.length}`;

/** `/metrics`, in Prometheus' text format: what is live, what browsers report of it, and calls in flight. On the internal port only. */
export function metrics({ counters, releases, missingFiles, upstreams }: MetricsParts): RequestHandler {
  return async (_req, res) => {
    const live = await Promise.race([releases(), timedOut()]).catch(() => []);
    const text = [
      counters.text(),
      gauge('release_live', 'The version that is live of each remote', live.map(liveLine)),
      gauge('release_canary_percent', 'Visitors of a hundred that get a canary', live.flatMap(canaryLines)),
      gauge('release_files_missing', 'Files of live releases that the release store lacks', missingFiles().map(missingLine)),
      gauge('upstream_calls', 'Calls to a service in flight', services.map((service) => `upstream_calls{service="${service}"} ${upstreams[service].inFlight}`)),
      gauge('process_resident_memory_bytes', 'Memory of this process', [`process_resident_memory_bytes ${process.memoryUsage.rss()}`]),
    ];
    res.setHeader('Cache-Control', 'no-store').type('text/plain; version=0.0.4').send(`${text.join('\n')}\n`);
  };
}

type Labels = Readonly<Record<string, string>>;

/** Counts what happens, for `/metrics`. */
export interface Counters {
  add(name: CounterName, labels: Labels): void;
  /** The Prometheus text format, version 0.0.4. */
  text(): string;
}

/** Every counter with its one line of help. */
const help = {
  remote_reports_total: 'What browsers reported of releases: shown, failed, or failed with a fallback to another version (rescued)',
  releases_changed_total: 'Changes of what is live',
  release_alerts_total: 'Releases that fail for visitors and were not rolled back automatically',
  release_refusals_total: 'Releases that did not go live',
} as const;
export type CounterName = keyof typeof help;

const escaped = (value: string): string => value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
const inBraces = (labels: Labels): string => `{${Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}}`;

/** Makes counters that begin at 0. */
export function counters(): Counters {
  const counts = new Map<CounterName, Map<string, number>>();
  return {
    add(name, labels) {
      const series = counts.get(name) ?? new Map<string, number>();
      const key = inBraces(labels);
      series.set(key, (series.get(key) ?? 0) + 1);
      counts.set(name, series);
    },
    text: () =>
      (Object.keys(help) as CounterName[])
        .flatMap((name) => [
          `# HELP ${name} ${help[name]}`,
          `# TYPE ${name} counter`,
          ...[...(counts.get(name) ?? [])].map(([labels, count]) => `${name}${labels} ${count}`),
        ])
        .join('\n'),
  };
}
