import type { Application } from 'express';

const key = 'isStopping';

/** Lets an app say that it is not ready any more, so that nobody sends it new requests; those that come all the same are answered. */
export function markStopping(app: Application): void {
  app.locals[key] = true;
}

/** Whether this process was told to stop. */
export const isStopping = ({ locals }: Application): boolean => locals[key] === true;
