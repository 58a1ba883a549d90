import { join } from 'node:path';
import type { Lifecycle } from '@sandites/cli/console';
import { openCluster, postgresProgram } from '../postgres/cluster';
import { ProcessRegistry } from '../processes/process-registry';
import { SupervisedProcess } from '../processes/supervised-process';
import { openDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';

/**
 * Starts an embedded PostgreSQL for tests, without durability, which is faster. @returns its URL
 */
export async function startTestDatabase(path: string, lifecycle: Lifecycle): Promise<string> {
  const folder = openDataFolder(path);
  const registry = await ProcessRegistry.lock(folder.path, 'a test run');
  lifecycle.defer(async () => registry.unlock());
  const cluster = await openCluster(folder.path, lifecycle.signal);
  const [port = 0] = await freePorts(1);
  const withoutDurability = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  };
  const program = postgresProgram(cluster, port, withoutDurability);
  const supervised = new SupervisedProcess(
    program,
    registry,
    () => undefined,
    join(folder.logs, 'postgres.log'),
  );
  lifecycle.defer(() => supervised.stop());
  await supervised.start(lifecycle.signal);
  return program.url;
}
