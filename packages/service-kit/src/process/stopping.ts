import type { Application } from 'express';

const key = 'isStopping';

/** Marks an app as stopping: `/readyz` says 503 and every response `Connection: close`. Requests are still answered. */
export function markStopping(app: Application): void {
  app.locals[key] = true;
}

/** Whether this process was asked to stop. */
export const isStopping = ({ locals }: Application): boolean => locals[key] === true;
