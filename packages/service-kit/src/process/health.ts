import { type Application, type RequestHandler, Router } from 'express';
import type { Knex } from 'knex';
import { queueStates } from '../jobs/jobs-store';
import { programVersion } from './program';

const key = 'isStopping';

/**
 * Marks an app as stopping: `/readyz` is 503 and every response has `Connection: close`. Requests
 * are still handled.
 */
export function markStopping(app: Application): void {
  app.locals[key] = true;
}

export const isStopping = ({ locals }: Application): boolean => locals[key] === true;

export const healthPaths: readonly string[] = ['/healthz', '/readyz', '/queuez'];

const sendStatus =
  (status: number, text: string, more: object = {}): RequestHandler =>
  (_request, response) => {
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ status: text, ...more });
  };

/**
 * `/healthz` (the process is alive, with its version) and `/readyz` (it is ready, and not
 * stopping).
 * @param ready rejects where a dependency is missing
 */
export function healthRoutes(ready: () => Promise<unknown>): Router {
  const router = Router();
  router.get('/healthz', sendStatus(200, 'alive', programVersion()));
  router.get('/readyz', async (request, response, next) => {
    if (isStopping(request.app)) return sendStatus(503, 'stopping')(request, response, next);
    await ready().then(
      () => sendStatus(200, 'ready')(request, response, next),
      () => sendStatus(503, 'not ready')(request, response, next),
    );
  });
  return router;
}

/**
 * `/queuez`: 503 while a job of this database has been due for 15 minutes. It is no readiness: a
 * mail server that is down takes no service out.
 */
export const queueHealth =
  (db: Knex): RequestHandler =>
  async (request, response, next) => {
    const states = (await queueStates(db)).map(({ failed: _, ...state }) => state);
    const isStalled = states.some((state) => state.isStalled);
    const send = sendStatus(isStalled ? 503 : 200, isStalled ? 'stalled' : 'moving', {
      queues: states,
    });
    return send(request, response, next);
  };
