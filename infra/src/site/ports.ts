import { createServer } from 'node:net';
import { Failure, codeOf } from '@sandites/cli/console';

// Below the range of ephemeral ports, so that a port stays free while its program restarts.
const lowest = 20_000;
const highest = 31_999;

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1));
    if (!(await listenError('127.0.0.1', port))) ports.add(port);
  }
  return [...ports];
}

export const isTaken = async (port: number): Promise<boolean> =>
  (await listenError('127.0.0.1', port)) === 'EADDRINUSE';

/** @throws Failure with the reason why a port cannot be listened on */
export async function requireFree(host: string, port: number): Promise<void> {
  const code = await listenError(host, port);
  if (code === 'EADDRINUSE')
    throw new Failure(`Port ${port} of ${host} is in use: stop what uses it, or set PORT.`);
  if (code === 'EACCES')
    throw new Failure(`Port ${port} of ${host} is reserved for root: set PORT to 1024 or more.`);
  if (code) throw new Failure(`HOST ${host} is no address of this machine (${code}).`);
}

/** Undefined where it works. */
function listenError(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
