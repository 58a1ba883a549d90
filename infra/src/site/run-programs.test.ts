import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Lifecycle, Progress } from '@sandites/cli/console';
import type { Program } from './supervised-process';
import { temporaryFolder } from '@sandites/cli/testing';
import { openDataFolder } from './data-folder';
import { freePorts } from './ports';
import { runningPrograms } from './run-programs';

const folder = temporaryFolder();
const lifecycle = new Lifecycle();
afterAll(() => lifecycle.end());

/** A fake service that exits with the message of a port in use. */
function endingService(port: number): Program {
  const message = `127.0.0.1:${port} is in use: stop what listens there, or set PORT to another one`;
  const script = `console.error('${message}'); process.exit(1)`;
  return {
    name: 'events',
    command: process.execPath,
    args: ['-e', script],
    env: process.env,
    url: '',
    chosenPorts: [port],
    isReady: async () => false,
    stopSignal: 'SIGTERM',
    showLine: (line) => line,
  };
}

test('a program whose chosen port was taken meanwhile names no setting: PORT is the site’s', async () => {
  const data = openDataFolder(folder);
  const progress = new Progress(process.stderr);
  const { run } = runningPrograms(data, 'http://127.0.0.1:3000', lifecycle, progress);
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const start = run([endingService(port)]).finally(() => other.close());
  await expect(start).rejects.toThrow(
    `events did not start: another program has taken port ${port}, which was free when this ` +
      'start chose it. Start again: each start chooses anew.',
  );

  const [free = 0] = await freePorts(1);
  await expect(run([endingService(free)])).rejects.toThrow(
    `events did not start: 127.0.0.1:${free} is in use`,
  );
});
