import type { Express } from 'express';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { Log } from '../log/log';
import { expressServer } from './express-server';
import { onStop } from './on-stop';
import { StartError } from './start';

/** Milliseconds that requests under way have to finish once the process is told to stop. */
const graceMs = 10_000;

/** A server that listens. */
export interface Running {
  /** `http://host:port`, with the port it really got. */
  readonly url: string;
  /** Stops accepting, lets requests under way finish, then closes what the app stood on. */
  stop(): Promise<void>;
}

const faults: Record<string, string> = {
  EADDRINUSE: 'is in use: stop what listens there, or set PORT to another one',
  EACCES: 'may not be used by this account: set PORT to one above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine: set HOST to one that is',
  ENOTFOUND: 'cannot be found: set HOST to an address of this machine',
};

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(`${host}:${port} ${faults[error.code ?? ''] ?? `cannot be listened on: ${error.message}`}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address);
    });
  });
}

function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A kept-alive connection that was busy when `close` was called becomes idle later, and would hold the server until it times out.
    const release = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(release);
      resolve();
    });
  });
}

/**
 * Listens, and stops in order on SIGTERM, SIGINT, or when the parent that holds an IPC channel to this process dies.
 * @param close closes what the app stands on (database pools), after the last request
 * @throws StartError when the port cannot be had
 */
export async function serve(
  settings: { host: string; port: number },
  app: Express,
  { log, close = async () => {} }: { log: Log; close?: () => Promise<void> },
): Promise<Running> {
  const server = expressServer(app);
  const { port } = await listen(server, settings.host, settings.port);
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= finish(server).then(close));
  onStop(async (cause) => {
    log.info({ cause }, 'Stopping');
    await stop();
  });
  log.info({ url }, 'Listening');
  return { url, stop };
}
