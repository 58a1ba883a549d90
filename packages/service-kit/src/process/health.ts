import { type Application, type RequestHandler, Router } from 'express';
import { programVersion } from '../reads/build-id';

const key = 'isStopping';

/** Marks an app as stopping: `/readyz` says 503 and every response `Connection: close`. Requests are still answered. */
export function markStopping(app: Application): void {
  app.locals[key] = true;
}

/** Whether this process was asked to stop. */
export const isStopping = ({ locals }: Application): boolean => locals[key] === true;

/** Where those in front ask. */
export const healthPaths: readonly string[] = ['/healthz', '/readyz'];

const sendStatus = (status: number, word: string, more: object = {}): RequestHandler => (_request, response) => {
  response.status(status).set('Cache-Control', 'no-store').json({ status: word, ...more });
};

/**
 * `/healthz` (the process is alive, and which code it runs) and `/readyz` (it can do its work, and goes on to).
 * @param ready rejects where something the work needs is missing
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
