import { type Application, type RequestHandler, type Response, Router } from 'express';
import type { Knex } from 'knex';
import { queueStates } from '../jobs/jobs-store';
import { programVersion } from '../settings/program';

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

function send(response: Response, httpStatus: number, status: string, more: object = {}): void {
  response
    .status(httpStatus)
    .set('Cache-Control', 'no-store')
    .json({ status, ...more });
}

/**
 * `/healthz` (the process is alive, with its version) and `/readyz` (it is ready, and not
 * stopping).
 * @param ready rejects where a dependency is missing
 */
export function healthRoutes(ready: () => Promise<unknown>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => send(response, 200, 'alive', programVersion()));
  router.get('/readyz', async (request, response) => {
    if (isStopping(request.app)) return send(response, 503, 'stopping');
    await ready().then(
      () => send(response, 200, 'ready'),
      () => send(response, 503, 'not ready'),
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
  async (_request, response) => {
    const queues = (await queueStates(db)).map(({ failed: _, ...state }) => state);
    if (queues.some(({ isStalled }) => isStalled)) send(response, 503, 'stalled', { queues });
    else send(response, 200, 'moving', { queues });
  };
