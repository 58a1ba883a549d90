import type { ServiceEndpoint } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import type { Static, TSchema } from '@sinclair/typebox';
import type { Upstreams } from '../server/upstream';
import { gatewayIdentity, type ServiceReader } from '../session/session';
import { setTimeout as wait } from 'node:timers/promises';
import { pageTimeout } from './link-preview/preview-reads';

const retryAfter = 5_000;
/** Milliseconds that a page waits at most. */
const patience = 300;

/** What pages start with of a service's answer; undefined while it is unknown. It does not throw. */
export type SharedAnswer<T> = (log: Log) => Promise<T | undefined>;

/**
 * A read that every page needs, made for all pages that ask at the same time. Where the service
 * fails or is slow, pages get what was known, and none waits until it answers again.
 * @param query such as `{ pinned: 'yes' }`
 * @param freshFor milliseconds until it is read again; with 0 each page has what is stored
 */
export function sharedAnswer<S extends TSchema>(
  { path, service, responses }: ServiceEndpoint & { responses: { 200: S } },
  upstreams: Upstreams,
  { read }: ServiceReader,
  { query, freshFor = 0 }: { query?: Readonly<Record<string, string>>; freshFor?: number } = {},
): SharedAnswer<Static<S>> {
  const call = {
    upstream: upstreams[service],
    path: query ? `${path}?${new URLSearchParams(query).toString()}` : path,
    identity: gatewayIdentity,
    timeout: pageTimeout,
  };
  let known: Static<S> | undefined;
  let nextAt = -Infinity;
  let pending: Promise<void> | undefined;
  let isFailing = false;

  async function ask(log: Log): Promise<void> {
    try {
      const { status, value } = await read(responses[200], { ...call, log });
      if (value === undefined) throw new Error(`${path} answered ${status}`);
      known = value;
      isFailing = false;
      nextAt = performance.now() + freshFor;
    } catch (error) {
      isFailing = true;
      nextAt = performance.now() + retryAfter;
      log.warn({ err: error, upstream: service }, 'What pages start with cannot be read');
    }
  }

  return async (log) => {
    if (!pending && performance.now() >= nextAt)
      pending = ask(log).finally(() => (pending = undefined));
    if (pending && !isFailing) {
      const isLate = wait(patience, true, { ref: false });
      if (await Promise.race([pending, isLate])) isFailing = true;
    }
    return known;
  };
}
