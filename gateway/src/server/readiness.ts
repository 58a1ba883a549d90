import { isStopping } from '@sandites/service-kit/server';
import type { RequestHandler } from 'express';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a dependency has to respond; the whole response comes within a second. */
const timeout = 800;

/** Rejects, or resolves to false, while a dependency is down. */
export type DependencyCheck = () => Promise<unknown>;

/** Rejects when a dependency takes too long. */
export async function rejectAfterTimeout(): Promise<never> {
  await wait(timeout, undefined, { ref: false });
  throw new Error('no response in time');
}

const statusOf = (check: DependencyCheck): Promise<'ready' | 'down'> =>
  Promise.race([check(), rejectAfterTimeout()]).then(
    (result) => (result === false ? 'down' : 'ready'),
    () => 'down',
  );

/**
 * `/readyz`: ready as soon as a shell is live, and until the process is asked to stop. It checks no
 * dependency: without its database the gateway goes on serving its last snapshot, and without a
 * service it serves every other page.
 */
export function readiness(hasRelease: () => boolean): RequestHandler {
  return (req, res) => {
    const isReady = hasRelease() && !isStopping(req.app);
    res.status(isReady ? 200 : 503).setHeader('Cache-Control', 'no-store');
    res.json({ status: isReady ? 'ready' : 'not ready' });
  };
}

/** The same with the status of each dependency, for operators: on the internal port only. */
export function readinessInDetail(
  hasRelease: () => boolean,
  parts: Readonly<Record<string, DependencyCheck>>,
): RequestHandler {
  return async (_req, res) => {
    const statuses = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => [name, await statusOf(check)] as const),
    );
    const isReady = hasRelease();
    res.status(isReady ? 200 : 503).setHeader('Cache-Control', 'no-store');
    res.json({ status: isReady ? 'ready' : 'not ready', parts: Object.fromEntries(statuses) });
  };
}
