import { services, type LiveRemote } from '@sandites/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Upstream, Upstreams } from '../server/upstream';
import { rejectAfterTimeout } from '../server/readiness';
import type { MissingFiles } from './store-check';

interface GatewayMetricsDeps {
  readonly releases: () => Promise<readonly LiveRemote[]>;
  readonly missingFiles: () => readonly MissingFiles[];
  readonly upstreams: Upstreams;
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/**
 * Registers gauges that are read at the time of a scrape: live releases, missing release files, and
 * calls to services.
 */
export function registerGatewayMetrics(
  registry: Registry,
  { releases, missingFiles, upstreams }: GatewayMetricsDeps,
): void {
  const registers = [registry];
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    samples: () => Promise<readonly Sample[]> | readonly Sample[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        for (const [labels, value] of await samples()) this.set(labels, value);
      },
    });
  // The gateway also runs without its database, and its other metrics matter most then.
  const live = () => Promise.race([releases(), rejectAfterTimeout()]).catch(() => []);

  gauge(
    'release_live',
    'The version that is live of each remote',
    ['remote', 'version', 'works'],
    async () =>
      (await live()).map(({ remote, version, isKnownToWork }) => [
        { remote, version, works: String(isKnownToWork) },
        1,
      ]),
  );
  gauge(
    'release_canary_percent',
    'Visitors of a hundred that get a canary',
    ['remote', 'version'],
    async () =>
      (await live()).flatMap(({ remote, canary }): Sample[] =>
        canary ? [[{ remote, version: canary.version }, canary.percent]] : [],
      ),
  );
  gauge(
    'release_files_missing',
    'Files of live releases that the release store lacks',
    ['remote', 'version'],
    () => missingFiles().map(({ remote, version, files }) => [{ remote, version }, files.length]),
  );
  new Counter({
    name: 'upstream_failures_total',
    help:
      'Calls to a service that failed: it was down, too slow or gave no usable answer, ' +
      'or too many were under way (refused)',
    labelNames: ['service', 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { service, failures } of [...new Set<Upstream>(Object.values(upstreams))])
        for (const [kind, count] of Object.entries(failures)) this.inc({ service, kind }, count);
    },
  });
  gauge('upstream_calls', 'Calls to a service in flight', ['service'], () =>
    services.map((service) => [{ service }, upstreams[service].inFlight]),
  );
}

export type Counters = ReturnType<typeof counters>;

/** Registers what is counted of releases. */
export function counters(registry: Registry) {
  const registers = [registry];
  return {
    reports: new Counter({
      name: 'remote_reports_total',
      help:
        'What browsers reported of releases: shown, failed, or failed, ' +
        'and another version was shown instead (fallback)',
      labelNames: ['remote', 'version', 'stage', 'kind', 'outcome'],
      registers,
    }),
    changes: new Counter({
      name: 'releases_changed_total',
      help: 'Changes of what is live',
      labelNames: ['remote', 'kind'],
      registers,
    }),
    alerts: new Counter({
      name: 'release_alerts_total',
      help: 'Releases that fail for visitors and were not rolled back automatically',
      labelNames: ['remote', 'version'],
      registers,
    }),
    refusals: new Counter({
      name: 'release_refusals_total',
      help: 'Releases that did not go live',
      labelNames: ['remote'],
      registers,
    }),
  };
}
