import { services, type LiveRemote, type Service } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import { metricsRoute, type Metrics } from '@sandites/service-kit/metrics';
import { StartError } from '@sandites/service-kit/problem';
import { problemHandler } from '@sandites/service-kit/process';
import { expressServer, queueHealth } from '@sandites/service-kit/server';
import express, { type Express } from 'express';
import type { Knex } from 'knex';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { neededCalls } from './releases/checks/api-compatibility';
import type { Upstreams } from './server/upstream';
import { readinessInDetail, type DependencyCheck } from './server/readiness';
import { registerGatewayMetrics } from './releases/metrics';
import type { PolledRegistry } from './releases/registry/registry';
import type { StoreCheck } from './releases/store-check';

interface InternalDeps {
  readonly registry: PolledRegistry;
  readonly storeCheck: Pick<StoreCheck, 'hasShell' | 'missing'>;
  readonly upstreams: Upstreams;
  readonly database: DependencyCheck;
  readonly db: Knex;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly liveReleases: () => Promise<readonly LiveRemote[]>;
  readonly log: Log;
}

const isServiceReady = (upstreams: Upstreams, service: Service) => async (): Promise<boolean> => {
  const { statusCode, body } = await upstreams[service].pool.request({
    method: 'GET',
    path: '/readyz',
    headersTimeout: 1_000,
    bodyTimeout: 1_000,
  });
  await body.dump();
  return statusCode === 200;
};

/** Serves metrics and readiness to operators, on a port of its own that no proxy forwards. */
export function internalApp({
  registry,
  storeCheck,
  upstreams,
  database,
  db,
  metrics,
  liveReleases,
  log,
}: InternalDeps): Express {
  const parts = {
    database,
    ...Object.fromEntries(services.map((service) => [service, isServiceReady(upstreams, service)])),
  };
  const app = express().disable('x-powered-by').disable('etag');
  app.get(
    '/readyz',
    readinessInDetail(() => registry.current() !== null && storeCheck.hasShell(), parts),
  );
  app.get('/queuez', queueHealth(db));
  registerGatewayMetrics(metrics.registry, {
    releases: liveReleases,
    missingFiles: storeCheck.missing,
    upstreams,
  });
  app.get('/metrics', metricsRoute(metrics));
  app.use(neededCalls(() => registry.variants().releases));
  app.use(problemHandler(() => log));
  return app;
}

interface InternalServer {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws StartError where the port cannot be used */
export async function serveInternally(
  host: string,
  port: number,
  app: Express,
): Promise<InternalServer> {
  const server = expressServer(app).listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`INTERNAL_PORT ${port} of ${host} cannot be listened on: ${reason}`);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    async close() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
