import type { Express } from 'express';
import { once } from 'node:events';
import { createLog } from '../log/log';
import { expressServer, type ServerOptions } from '../process/express-server';

/** An app that listens on a free port. */
export interface RunningApp {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves an app over real HTTP for a test. */
export async function startApp(
  app: Express,
  options: Partial<ServerOptions> = {},
): Promise<RunningApp> {
  const server = expressServer(app, { log: createLog('test', 'silent'), ...options }).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
