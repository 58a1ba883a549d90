import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Lifecycle, type Progress, nodeArguments } from '@sandites/cli/console';
import { openCluster, postgresProgram } from '../postgres/cluster';
import {
  databaseUrl,
  embeddedServer,
  ensureDatabases,
  type DatabaseServer,
} from '../postgres/databases';
import type { Program } from '../processes/supervised-process';
import { publisher } from '../releases/publish';
import { type DataFolder, emptyDataFolder, openDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';
import { gatewayProgram, serviceProgram } from '../site/programs';
import { demoSite, platformDatabase, services } from '../site/settings';
import { ensureSigningKeys } from '../site/start-site';
import { openParts, type Parts } from './parts';
import { type LoadBalancer, loadBalancer, withPort, poolerProgram } from './proxies';

const replicas = [1, 2] as const;
/** Names of the two programs of a part. */
export const replicasOf = (name: string): string[] => replicas.map((copy) => `${name}-${copy}`);

/** Two of everything, behind nginx with TLS, PgBouncer in transaction mode, and a bucket. */
export interface ReplicatedSite {
  readonly parts: Parts;
  readonly balancer: LoadBalancer;
  readonly folder: DataFolder;
  readonly server: DatabaseServer;
  /** The public URL. */
  readonly origin: string;
  /** The gateways through nginx, without TLS. */
  readonly gatewayUrl: string;
  /** Aborted when the rehearsal should stop. */
  readonly signal: AbortSignal;
  /** Each gateway itself. */
  readonly gateways: readonly string[];
}

/** An S3-compatible server that keeps a bucket in a folder. */
function bucketProgram(folder: string, port: number): Program {
  const server = join(
    dirname(createRequire(__filename).resolve('s3rver/package.json')),
    'bin/s3rver.js',
  );
  const directory = join(folder, 'bucket');
  mkdirSync(directory, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  return {
    name: 'bucket',
    command: process.execPath,
    args: nodeArguments(
      server,
      '--directory',
      directory,
      '--address',
      '127.0.0.1',
      '--port',
      String(port),
      '--silent',
      '--configure-bucket',
      'sandites',
    ),
    env: { ...process.env },
    url,
    isReady: () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    stopSignal: 'SIGTERM',
    showLine: () => undefined,
  };
}

/**
 * Starts it in an emptied folder, and waits until it responds. Everything stops with `lifecycle`.
 */
export async function startReplicatedSite(
  path: string,
  lifecycle: Lifecycle,
  progress: Progress,
): Promise<ReplicatedSite> {
  await emptyDataFolder(path);
  const folder = openDataFolder(path);
  const parts = await openParts(folder, lifecycle);
  const [
    postgresPort = 0,
    poolerPort = 0,
    bucketPort = 0,
    tlsPort = 0,
    gatewayFront = 0,
    ...others
  ] = await freePorts(5 + 4 + services.length * 3);
  const nextPort = () => others.pop() ?? 0;
  const origin = `https://localhost:${tlsPort}`;
  const storeUrl = `s3://sandites/rehearsal?endpoint=http://127.0.0.1:${bucketPort}`;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });

  const server = await progress.step('Starting PostgreSQL, PgBouncer and the bucket', async () => {
    const postgres = postgresProgram(
      await openCluster(folder.path, lifecycle.signal),
      postgresPort,
    );
    await parts.start(postgres, bucketProgram(folder.path, bucketPort));
    const databases = embeddedServer(postgres.url);
    await ensureDatabases(databases, [...services, platformDatabase]);
    await parts.start(
      poolerProgram(folder.path, databases, [...services, platformDatabase], poolerPort),
    );
    return databases;
  });
  const directUrl = (name: string) => databaseUrl(server, name);
  const poolerUrl = (name: string) => withPort(directUrl(name), poolerPort);

  const fronts = services.map((name) => ({ name, port: nextPort() }));
  const ports = Object.fromEntries(
    [...services, 'gateway'].flatMap(replicasOf).map((name) => [name, nextPort()]),
  );
  const portOf = (name: string) => ports[name] ?? 0;
  const serversOf = (name: string) =>
    Object.fromEntries(replicasOf(name).map((copy) => [copy, portOf(copy)]));
  const balancer = await loadBalancer(
    folder.path,
    tlsPort,
    [
      { name: 'gateway', front: gatewayFront, servers: serversOf('gateway') },
      ...fronts.map(({ name, port }) => ({ name, front: port, servers: serversOf(name) })),
    ],
    () => parts.signal('nginx', 'SIGHUP'),
  );

  const settings = { ...demoSite(folder.path, gatewayFront), storeUrl };
  const common = (database: string) => ({
    PUBLIC_ORIGIN: origin,
    DRAIN_SECONDS: '2',
    MIGRATION_DATABASE_URL: directUrl(database),
    LONG_LISTS_AN_HOUR: '1000000000',
  });
  const servicePrograms = services.flatMap((name) =>
    replicasOf(name).map((copy) => {
      const program = serviceProgram(
        { name, port: portOf(copy) },
        fronts,
        poolerUrl(name),
        { ...settings, internalPort: gatewayFront },
        'use',
      );
      // Services do not check which calls are needed.
      return {
        ...program,
        name: copy,
        env: {
          ...program.env,
          ...common(name),
          GATEWAY_URL: undefined,
          PORT: String(portOf(copy)),
        },
      };
    }),
  );
  const gatewayPrograms = replicasOf('gateway').map((copy) => {
    const env = {
      DATABASE_URL: poolerUrl(platformDatabase),
      KEYS_FILE: folder.keys,
      STORE_URL: storeUrl,
      RELEASES_DIR: '',
      INTERNAL_PORT: String(nextPort()),
    };
    const program = gatewayProgram({ ...settings, port: portOf(copy) }, fronts, env, 'use');
    return {
      ...program,
      name: copy,
      env: { ...program.env, ...common(platformDatabase), TRUST_PROXY: '1' },
    };
  });

  await ensureSigningKeys(folder.keys, lifecycle.signal);
  await progress.step('Publishing into the bucket', () =>
    publisher(
      directUrl(platformDatabase),
      storeUrl,
      folder,
      progress,
      lifecycle.signal,
    )({ compress: true }),
  );
  await progress.step('Starting nginx and two of each service', () =>
    parts.start(balancer.program, ...servicePrograms),
  );
  await progress.step('Starting two gateways', () => parts.start(...gatewayPrograms));
  return {
    parts,
    balancer,
    folder,
    server,
    origin,
    signal: lifecycle.signal,
    gatewayUrl: `http://127.0.0.1:${gatewayFront}`,
    gateways: replicasOf('gateway').map((copy) => `http://127.0.0.1:${portOf(copy)}`),
  };
}
