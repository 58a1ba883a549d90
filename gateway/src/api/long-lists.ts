import { limits, type AnyEndpoint } from '@sandites/contracts';
import {
  clientNetwork,
  limit,
  logOf,
  ProblemError,
  type Limit,
  type Log,
} from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { Knex } from 'knex';

/**
 * Counts a long list that is sent to a visitor who is not signed in.
 * @throws ProblemError 429 where the client's network is over its limit
 */
export type CountLongList = (
  req: Request,
  res: Response,
  endpoint: AnyEndpoint,
  url: string,
) => Promise<void>;

/** A list without `limit` is complete, up to the longest page. */
function isLong({ listLimit }: AnyEndpoint, url: string): boolean {
  if (!listLimit) return false;
  const size = new URLSearchParams(url.split('?', 2)[1]).get('limit');
  return size === null || Number(size) > listLimit.from;
}

/**
 * Creates the limit on long lists (`listLimit` of an endpoint) for clients that are not signed in.
 * The gateway counts them, because only it knows the
 * client's network and answers from its cache; a service counts its signed-in callers itself.
 * @param max long lists that one client network may take in an hour
 */
export function longListLimit(db: Knex, max: number, log: Log): CountLongList {
  const requestLogger = logOf(log);
  const counters = new Map<AnyEndpoint, Limit>();
  const counterOf = (endpoint: AnyEndpoint): Limit => {
    const counter =
      counters.get(endpoint) ??
      limit(
        db,
        `${endpoint.method} ${endpoint.path}`,
        { max, windowMs: limits.longLists.windowMs },
        { cachesRefusals: true },
      );
    counters.set(endpoint, counter);
    return counter;
  };

  return async (req, res, endpoint, url) => {
    if (!isLong(endpoint, url)) return;
    await counterOf(endpoint)
      .consume(clientNetwork(req.ip ?? ''))
      .catch((error: unknown) => {
        if (error instanceof ProblemError) throw error;
        // The gateway serves reads without its database, so a failed count must not refuse them.
        requestLogger(res).warn(
          { err: error },
          'A long list could not be counted against its limit',
        );
      });
  };
}
