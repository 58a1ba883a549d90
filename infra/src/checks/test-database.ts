import { join } from 'node:path';
import type { Life } from '../console/life';
import { openCluster } from '../postgres/cluster';
import { postgresProgram } from '../postgres/server';
import { ProcessBook } from '../processes/process-book';
import { Supervised } from '../processes/supervised';
import { openDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';

/** An embedded PostgreSQL for tests, faster than one that must keep its data through a power cut. Answers its URL. */
export async function startTestDatabase(path: string, life: Life): Promise<string> {
  const folder = openDataFolder(path);
  const book = await ProcessBook.claim(folder.path, 'a test run');
  life.defer(async () => book.release());
  const cluster = await openCluster(folder.path, life.signal);
  const [port = 0] = await freePorts(1);
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
  const program = postgresProgram(cluster, port, careless);
  const supervised = new Supervised(program, book, () => undefined, join(folder.logs, 'postgres.log'));
  life.defer(() => supervised.stop());
  await supervised.start(life.signal);
  return program.url;
}
