import { services, type Service } from '@sandites/contracts';
import type { RequestHandler } from 'express';
import type { Upstreams } from '../forwarding/upstream';

interface Readiness {
  /** Rejects while the database cannot be read. */
  readonly database: () => Promise<unknown>;
  readonly hasRelease: () => boolean;
  readonly upstreams: Upstreams;
}

/** Milliseconds for a part to say that it is ready. */
const within = 2_000;

async function isReady({ pool }: Upstreams[Service]): Promise<boolean> {
  const { statusCode, body } = await pool.request({ method: 'GET', path: '/readyz', headersTimeout: within, bodyTimeout: within });
  await body.dump();
  return statusCode === 200;
}

const word = (check: Promise<unknown>): Promise<'ready' | 'down'> => check.then((good) => (good === false ? 'down' : 'ready')).catch(() => 'down');

/**
 * `/readyz`: the gateway can do its work when it can read its database and has a shell to show. The services are named beside it, but one that
 * is down takes no page away, so it does not take the gateway away either.
 */
export function readiness({ database, hasRelease, upstreams }: Readiness): RequestHandler {
  return async (_req, res) => {
    const [databaseWord, ...serviceWords] = await Promise.all([word(database()), ...services.map((service) => word(isReady(upstreams[service])))]);
    const releases = hasRelease() ? 'ready' : 'none';
    const ready = databaseWord === 'ready' && releases === 'ready';
    const detail = Object.fromEntries(services.map((service, index) => [service, serviceWords[index]]));
    res.status(ready ? 200 : 503).setHeader('Cache-Control', 'no-store');
    res.json({ status: ready ? 'ready' : 'not ready', database: databaseWord, releases, services: detail });
  };
}
