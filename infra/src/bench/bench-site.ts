import { join } from 'node:path';
import { Failure } from '../console/failure';
import { Life } from '../console/life';
import { readJson } from '../json';
import { administratorUrl, embeddedServer } from '../postgres/database-server';
import type { Entry } from '../processes/process-book';
import { root } from '../root';
import { emptyDataFolder } from '../site/empty-data-folder';
import { freePorts } from '../site/ports';
import type { ServiceName } from '../site/services';
import { addressOf } from '../site/settings';
import { startSite } from '../site/start-site';
import type { BenchContext } from './bench';

/** A site that was started to be measured, with its demo data. */
export type BenchSite = {
  /** Of the gateway. */
  address: string;
  dataDir: string;
  /** A part that runs: its process, and where it is reached past the gateway. */
  part: (name: ServiceName | 'gateway' | 'postgres') => Entry;
  /** One of its databases, as the administrator. */
  databaseUrl: (name: string) => string;
};

/** Where benchmarks keep what they make. */
export const benchFolder = join(root, 'node_modules/.cache/sandites/bench');

/** Starts a fresh site, has it measured, and ends it. What `work` starts besides may end with the life it is given. */
export async function withSite<Result>({ life, progress }: BenchContext, work: (site: BenchSite, life: Life) => Promise<Result>): Promise<Result> {
  const dataDir = join(benchFolder, 'site');
  await emptyDataFolder(dataDir);
  const own = new Life();
  life.signal.addEventListener('abort', () => own.stop(), { once: true });
  life.defer(() => own.end());
  // Who measures reads more than a person does.
  process.env['LONG_LISTS_AN_HOUR'] = '1000000000';
  try {
    const [port = 0] = await freePorts(1);
    const settings = { host: '127.0.0.1', port, dataDir, databaseUrl: undefined };
    await startSite(settings, own, { progress, build: () => Promise.resolve(), purpose: 'use' });
    return await work({ address: addressOf(settings), dataDir, ...runningFrom(dataDir) }, own);
  } finally {
    await own.end();
  }
}

function runningFrom(dataDir: string): Pick<BenchSite, 'part' | 'databaseUrl'> {
  const entries = readJson<Record<string, Entry>>(join(dataDir, 'processes.json'));
  const part = (name: string) => {
    const entry = entries[name];
    if (!entry) throw new Failure(`${name} does not run.`);
    return entry;
  };
  return { part, databaseUrl: (name) => administratorUrl(embeddedServer(part('postgres').url), name) };
}
