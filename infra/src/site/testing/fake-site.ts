import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Progress, runMain, nodeArguments } from '@sandites/cli/console';
import type { Program } from '../supervised-process';
import { root } from '../../repository';
import { openDataFolder } from '../data-folder';
import { freePorts } from '../ports';
import { requireStopped, runningPrograms } from '../run-programs';

/**
 * A site of two programs: a service, and a server that does not watch its parent, like PostgreSQL.
 */
runMain(async (lifecycle) => {
  const folder = openDataFolder(process.env['DATA_DIR'] ?? '');
  await requireStopped(folder.path);
  const { run } = runningPrograms(folder, 'http://127.0.0.1:1', lifecycle, new Progress());
  const [port = 0, databasePort = 0] = await freePorts(2);
  const script: [string, ...string[]] = ['--import', 'tsx', join(__dirname, 'fake-service.ts')];
  const database = programOf(
    'postgres',
    databasePort,
    join(root, 'infra/bin/run-server.cjs'),
    JSON.stringify({ command: process.execPath, args: script }),
  );
  const service = programOf('events', port, ...script);
  await run([database]);
  await run([service]);
  // For a test that cannot read the output.
  writeFileSync(join(folder.path, 'ready'), '');
  process.stdout.write('Ready\n');
  await lifecycle.untilStopped();
  return 0;
});

function programOf(name: string, port: number, ...args: [string, ...string[]]): Program {
  const url = `http://127.0.0.1:${port}`;
  return {
    name,
    command: process.execPath,
    args: nodeArguments(...args),
    env: { ...process.env, PORT: String(port) },
    url,
    isReady: () =>
      fetch(url).then(
        (response) => response.ok,
        () => false,
      ),
    stopSignal: 'SIGTERM',
    showLine: (line) => line,
  };
}
