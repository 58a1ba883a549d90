import type { Express } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Log } from '../log/log';
import { markStopping } from '../server/health';
import { notesMade } from '../calls/notes';
import { programVersion } from '../settings/program';
import { expressServer } from '../server/http-server';
import { ProblemError, StartError } from '../problem/problem';

function lineOf(error: unknown): string {
  if (error instanceof StartError || error instanceof ProblemError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a program's main. An error goes to stderr, as one line where the cause is known (StartError,
 * ProblemError), and the process exits with code 1.
 */
export function start(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${lineOf(error).trim()}\n`, () => process.exit(1));
  });
}

/** Milliseconds after which a stopping process exits in any case. */
const hardStopMs = 25_000;

/**
 * Runs `stop` once on SIGTERM, SIGINT, or when the parent's IPC channel closes (a killed parent
 * sends no signal). Then exits.
 */
function onStop(stop: (cause: string) => Promise<void>): void {
  let isStopping = false;
  const stopOnce = (cause: string) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), hardStopMs).unref();
    stop(cause).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stopOnce);
  process.once('SIGINT', stopOnce);
  if (process.connected) process.once('disconnect', () => stopOnce('the parent is gone'));
}

/** Milliseconds for open requests to finish after a stop signal. */
const graceMs = 10_000;

interface Running {
  /** `http://host:port`, with the actual port. */
  readonly url: string;
  /** Stops accepting, lets open requests finish, then closes the app's resources. */
  stop(): Promise<void>;
}

const listenErrors: Record<string, string> = {
  EADDRINUSE: 'is in use: stop what listens there, or set PORT to another one',
  EACCES: 'may not be used by this account: set PORT to one above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine: set HOST to one that is',
  ENOTFOUND: 'cannot be found: set HOST to an address of this machine',
};

async function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = listenErrors[error.code ?? ''] ?? `cannot be listened on: ${error.message}`;
    throw new StartError(`${host}:${port} ${reason}`, { cause: error });
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new StartError('The server has no port');
  return address;
}

function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
    // A keep-alive connection that was busy when `close` was called becomes idle later, and would
    // keep the server open until its timeout.
    const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(forceTimer);
      clearInterval(idleTimer);
      resolve();
    });
  });
}

interface ServeSettings {
  readonly host: string;
  readonly port: number;
  /**
   * For how long a stopping process still accepts requests while it is not ready: the time that load
   * balancers need to poll `/readyz`. Default: 0.
   */
  readonly drainSeconds?: number;
}

/**
 * Listens, and shuts down gracefully: `/readyz` is 503 and every response has `Connection: close`,
 * then the port is closed, then the app's resources.
 * @param close closes the app's resources (database pools), after the last request
 * @throws StartError where the port cannot be used
 */
export async function serve(
  settings: ServeSettings,
  app: Express,
  { log, close = async () => {} }: { log: Log; close?: () => Promise<void> },
): Promise<Running> {
  const server = expressServer(app);
  const { port } = await listen(server, settings.host, settings.port);
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  let stopping: Promise<void> | undefined;
  const drain = async () => {
    markStopping(app);
    await pause((settings.drainSeconds ?? 0) * 1_000);
  };
  const stop = () =>
    (stopping ??= drain()
      .then(() => finish(server))
      .then(() => notesMade(app))
      .then(close));
  onStop(async (cause) => {
    log.info({ cause }, 'Stopping');
    await stop();
  });
  log.info({ url, ...programVersion() }, 'Listening');
  return { url, stop };
}
