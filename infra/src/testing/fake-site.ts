import { join } from 'node:path';
import { Progress, runMain, nodeArguments } from '@sandites/cli/console';
import { ProcessRegistry } from '../processes/process-registry';
import type { Program } from '../processes/supervised-process';
import { openDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';
import { runningPrograms } from '../site/run-programs';

/**
 * A site of two programs: a service, and one that does not exit with its parent, like PostgreSQL.
 */
runMain(async (lifecycle) => {
  const folder = openDataFolder(process.env['DATA_DIR'] ?? '');
  const registry = await ProcessRegistry.lock(folder.path, 'http://127.0.0.1:1');
  lifecycle.defer(async () => registry.unlock());
  const { run } = runningPrograms(folder, registry, lifecycle, new Progress());
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const common = {
    env: { ...process.env, PORT: String(port) },
    stopSignal: 'SIGTERM',
    showLine: (line: string) => line,
  } as const;
  const database: Program = {
    ...common,
    name: 'postgres',
    command: 'sleep',
    args: ['300'],
    url: '',
    isReady: async () => true,
  };
  const script = join(__dirname, 'fake-service.ts');
  const isReady = () =>
    fetch(url).then(
      (response) => response.ok,
      () => false,
    );
  const service: Program = {
    ...common,
    name: 'events',
    command: process.execPath,
    args: ['--import', 'tsx', ...nodeArguments(script)],
    url,
    isReady,
  };
  await run([database]);
  await run([service]);
  process.stdout.write('Ready\n');
  await lifecycle.untilStopped();
  return 0;
});
