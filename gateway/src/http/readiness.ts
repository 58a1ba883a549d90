import { isStopping } from '@sandites/service-kit';
import type { RequestHandler } from 'express';

/** Milliseconds for a part to say that it is there; the whole answer comes within a second. */
const within = 800;

/** Rejects, or answers false, while a part cannot be had. */
export type PartCheck = () => Promise<unknown>;

const silence = (): Promise<never> => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer in time')), within).unref());

const word = (check: PartCheck): Promise<'ready' | 'down'> =>
  Promise.race([check(), silence()]).then(
    (good) => (good === false ? 'down' : 'ready'),
    () => 'down',
  );

/**
 * `/readyz`: the gateway does its work as soon as it has a shell to show, and until it is told to stop. It asks nobody: without its database it goes
 * on with what was live, without a service every other page goes on.
 */
export function readiness(hasRelease: () => boolean): RequestHandler {
  return (req, res) => {
    const isReady = hasRelease() && !isStopping(req.app);
    res.status(isReady ? 200 : 503).setHeader('Cache-Control', 'no-store');
    res.json({ status: isReady ? 'ready' : 'not ready' });
  };
}

/** The same with each part by its name, for those who run the site: it stands on the internal port alone. */
export function readinessInDetail(hasRelease: () => boolean, parts: Readonly<Record<string, PartCheck>>): RequestHandler {
  return async (_req, res) => {
    const words = await Promise.all(Object.entries(parts).map(async ([name, check]) => [name, await word(check)] as const));
    const isReady = hasRelease();
    res.status(isReady ? 200 : 503).setHeader('Cache-Control', 'no-store');
    res.json({ status: isReady ? 'ready' : 'not ready', parts: Object.fromEntries(words) });
  };
}
