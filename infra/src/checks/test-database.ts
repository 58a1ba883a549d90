import type { Lifecycle } from '@sandites/cli/console';
import { startEmbeddedServer } from '../site/cluster';
import { openDataFolder } from '../site/data-folder';
import { runningPrograms } from '../site/run-programs';

const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/**
 * Starts an embedded PostgreSQL for tests, without durability, which is faster. @returns its URL
 */
export async function startTestDatabase(path: string, lifecycle: Lifecycle): Promise<string> {
  const folder = openDataFolder(path);
  const quiet = { print: () => undefined };
  const { run } = runningPrograms(folder, 'a test run', lifecycle, quiet);
  const { signal } = lifecycle;
  const { url } = await startEmbeddedServer(folder.path, run, signal, withoutDurability);
  return url;
}
