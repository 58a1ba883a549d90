import { join } from 'node:path';
import { Failure, Lifecycle, type Progress } from '@sandites/cli/console';
import { administratorUrl, embeddedServer } from '../site/databases';
import { root } from '../repository';
import { emptyDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';
import { programsOf, type RunningProgram } from '../site/run-programs';
import { addressOf, demoSite, type ServiceName } from '../site/settings';
import { startSite } from '../site/start-site';
import type { Table } from './figures';

type BenchContext = { lifecycle: Lifecycle; progress: Progress };

export type Bench = (context: BenchContext) => Promise<Table[]>;

export type BenchSite = {
  address: string;
  part: (name: ServiceName | 'gateway' | 'postgres') => RunningProgram;
  /** As the administrator. */
  databaseUrl: (name: string) => string;
};

const benchFolder = join(root, 'node_modules/.cache/sandites/bench');

/** Starts a fresh demo site, runs `work` on it, and stops it. */
export async function withSite(
  { lifecycle, progress }: BenchContext,
  work: (site: BenchSite, lifecycle: Lifecycle) => Promise<Table[]>,
): Promise<Table[]> {
  const dataDir = join(benchFolder, 'site');
  await emptyDataFolder(dataDir);
  const own = new Lifecycle();
  lifecycle.signal.addEventListener('abort', () => own.stop(), { once: true });
  lifecycle.defer(() => own.end());
  // A benchmark reads more than the limits allow a person.
  process.env['LONG_LISTS_AN_HOUR'] = '1000000000';
  try {
    const [port = 0] = await freePorts(1);
    const settings = demoSite(dataDir, port);
    await startSite(settings, own, { progress, purpose: 'use' });
    const programs = programsOf(dataDir);
    const part = (name: string) => {
      const program = programs[name];
      if (!program) throw new Failure(`${name} does not run.`);
      return program;
    };
    const server = embeddedServer(part('postgres').url);
    const databaseUrl = (name: string) => administratorUrl(server, name);
    return await work({ address: addressOf(settings), part, databaseUrl }, own);
  } finally {
    await own.end();
  }
}

export type SignedIn = {
  send: (path: string, init?: RequestInit) => Promise<Response>;
  cookie: string;
};

/** Calls of the demo account that are refused are a Failure. */
export async function signIn(address: string, username: 'coach' | 'admin'): Promise<SignedIn> {
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(address + path, init);
    if (!response.ok)
      throw new Failure(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const body = JSON.stringify({ username, password: `sandites-${username}` });
  const { headers } = await send('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return {
    cookie,
    send: (path, init = {}) => send(path, { ...init, headers: { ...init.headers, cookie } }),
  };
}
