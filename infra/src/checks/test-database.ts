import type { Lifecycle } from '@sandites/cli/console';
import { openCluster, postgresProgram } from '../postgres/cluster';
import { openDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';
import { runningPrograms } from '../site/run-programs';

/**
 * Starts an embedded PostgreSQL for tests, without durability, which is faster. @returns its URL
 */
export async function startTestDatabase(path: string, lifecycle: Lifecycle): Promise<string> {
  const folder = openDataFolder(path);
  const cluster = await openCluster(folder.path, lifecycle.signal);
  const [port = 0] = await freePorts(1);
  const withoutDurability = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  };
  const program = postgresProgram(cluster, port, withoutDurability);
  const quiet = { print: () => undefined };
  await runningPrograms(folder, 'a test run', lifecycle, quiet).run([program]);
  return program.url;
}
