import type { RequestHandler } from 'express';
import { services, type LiveRemote } from '@sandites/contracts';
import type { Upstreams } from '../forwarding/upstream';
import type { Counters } from './counters';

interface MetricsParts {
  readonly counters: Counters;
  readonly releases: () => Promise<readonly LiveRemote[]>;
  readonly upstreams: Upstreams;
}

const gauge = (name: string, help: string, lines: readonly string[]): string => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines].join('\n');

const liveLine = ({ remote, version, isKnownToWork }: LiveRemote): string =>
  `release_live{remote="${remote}",version="${version}",works="${isKnownToWork}"} 1`;

const canaryLines = ({ remote, canary }: LiveRemote): string[] =>
  canary ? [`release_canary_percent{remote="${remote}",version="${canary.version}"} ${canary.percent}`] : [];

/** `/metrics`, in Prometheus' text format: what is live, what browsers say of it, and calls under way. It stands on the internal port alone. */
export function metrics({ counters, releases, upstreams }: MetricsParts): RequestHandler {
  return async (_req, res) => {
    const live = await releases().catch(() => []);
    const text = [
      counters.text(),
      gauge('release_live', 'The version that is live of each remote', live.map(liveLine)),
      gauge('release_canary_percent', 'Visitors of a hundred that get a canary', live.flatMap(canaryLines)),
      gauge('upstream_calls', 'Calls to a service under way', services.map((service) => `upstream_calls{service="${service}"} ${upstreams[service].underway}`)),
      gauge('process_resident_memory_bytes', 'Memory of this process', [`process_resident_memory_bytes ${process.memoryUsage.rss()}`]),
    ];
    res.setHeader('Cache-Control', 'no-store').type('text/plain; version=0.0.4').send(`${text.join('\n')}\n`);
  };
}
