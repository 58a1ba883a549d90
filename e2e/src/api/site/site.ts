import type { Service } from '@sandites/contracts';
import { serviceProcess, type ServiceProcess } from '@sandites/service-kit/testing';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { makeDatabases, type Databases } from './databases';
import { signingKeys, type SigningKeys } from './signing-keys';

/**
 * A whole site's processes: the gateway and the services, in demo mode, each with its own database.
 */
export interface Site {
  readonly gateway: string;
  readonly services: Readonly<Record<Service, string>>;
  readonly databases: Databases;
  /** The gateway's keys, so that a test can sign identity tokens. */
  readonly keys: SigningKeys;
  /** Starts another gateway of the same site. */
  addGateway(): Promise<string>;
  /** Publishes the built remotes with the shell; before that the site has no pages. */
  publish(remotes: readonly string[]): Promise<void>;
  /** The metrics of each process. */
  metrics(): Promise<readonly string[]>;
  /** @returns the logs of all its processes */
  stop(): Promise<string>;
}

const root = join(__dirname, '..', '..', '..', '..');

/** A free port: services need the URL of the gateway's keys before it runs. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('There is no free port')),
      );
    });
  });
}

const listening = ({ url, ended }: ServiceProcess): Promise<string> =>
  Promise.race([
    url,
    ended.then(({ stdout, stderr }) => {
      throw new Error(`A process ended at its start: ${stderr || stdout}`);
    }),
  ]);

/** Starts the built site. It trusts one proxy, so that a test can set the client address. */
export async function startSite(): Promise<Site> {
  const databases = await makeDatabases();
  const folder = await mkdtemp(join(tmpdir(), 'sandites-api-'));
  const storeUrl = pathToFileURL(folder).href;
  const keys = signingKeys();
  const keysFile = join(folder, 'keys.json');
  await writeFile(keysFile, JSON.stringify(keys.file));
  const gateway = `http://127.0.0.1:${await freePort()}`;

  const running: ServiceProcess[] = [];
  const start = (program: string, env: NodeJS.ProcessEnv) => {
    const process = serviceProcess(
      join(root, program, 'dist', 'main.js'),
      { MODE: 'demo', PORT: '0', ...env },
      { withParent: true },
    );
    running.push(process);
    return listening(process);
  };
  const [authAt, playersAt, eventsAt, collegesAt] = [
    `http://127.0.0.1:${await freePort()}`,
    `http://127.0.0.1:${await freePort()}`,
    `http://127.0.0.1:${await freePort()}`,
    `http://127.0.0.1:${await freePort()}`,
  ];
  const serviceUrls = {
    GATEWAY_KEYS_URL: `${gateway}/.well-known/jwks.json`,
    AUTH_KEYS_URL: `${authAt}/.well-known/jwks.json`,
    PLAYERS_KEYS_URL: `${playersAt}/.well-known/jwks.json`,
    EVENTS_KEYS_URL: `${eventsAt}/.well-known/jwks.json`,
    PLAYERS_URL: playersAt,
    COLLEGES_URL: collegesAt,
  };
  const startService = (service: Service, at?: string) =>
    start(`services/${service}`, {
      DATABASE_URL: databases.urls[service],
      STORE_URL: storeUrl,
      FEEDS_ON_LOOPBACK: 'on',
      ...serviceUrls,
      ...(at !== undefined && { PORT: new URL(at).port }),
    });

  const [auth, players, events, colleges] = await Promise.all([
    startService('auth', authAt),
    startService('players', playersAt),
    startService('events', eventsAt),
    startService('colleges', collegesAt),
  ]);
  const platform = { DATABASE_URL: databases.urls.platform, STORE_URL: storeUrl };
  const measured = [auth, players, events, colleges];
  const startGateway = async (port: string) => {
    const internalPort = await freePort();
    measured.push(`http://127.0.0.1:${internalPort}`);
    const serviceUrls = {
      AUTH_URL: auth,
      PLAYERS_URL: players,
      EVENTS_URL: events,
      COLLEGES_URL: colleges,
    };
    return start('gateway', {
      ...platform,
      PORT: port,
      INTERNAL_PORT: String(internalPort),
      KEYS_FILE: keysFile,
      TRUST_PROXY: '1',
      ...serviceUrls,
    });
  };
  await startGateway(new URL(gateway).port);
  return {
    gateway,
    services: { auth, players, events, colleges },
    databases,
    keys,
    addGateway: () => startGateway('0'),
    publish: async (remotes) => {
      const env = { PATH: process.env['PATH'], ...platform, COMPRESS: 'off' };
      await promisify(execFile)(
        process.execPath,
        [
          join(root, 'gateway/dist/publish.js'),
          ...remotes.map((remote) => join(root, remote, 'dist')),
        ],
        { env },
      );
    },
    metrics: () => Promise.all(measured.map(async (url) => (await fetch(`${url}/metrics`)).text())),
    stop: async () => {
      for (const { child } of running) child.kill('SIGTERM');
      const logs = await Promise.all(running.map(({ ended }) => ended));
      await databases.drop();
      await rm(folder, { recursive: true });
      return logs.map(({ stdout, stderr }) => stdout + stderr).join('');
    },
  };
}
