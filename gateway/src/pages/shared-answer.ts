import { compileValidator, type AnyEndpoint } from '@sandites/contracts';
import { forwardedHeadersOfLog } from '@sandites/service-kit';
import type { Static, TSchema } from '@sinclair/typebox';
import { callService, type Upstream } from '../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../session/session';
import type { PageRequest } from './link-preview/preview-reads';

/** In milliseconds: how long a page waits, and until a service that failed is asked again. */
const times = { timeout: 1_500, retry: 5_000 } as const;

/** What pages start with of a service's answer; undefined while it is unknown. It does not throw. */
export type SharedAnswer<T> = (request: PageRequest) => Promise<T | undefined>;

/**
 * A read that every page needs, made for all pages that ask at the same time. Where the service
 * fails, pages get what was known.
 * @param query such as `{ pinned: 'yes' }`
 * @param freshFor milliseconds until it is read again; with 0 each page has what is stored
 */
export function sharedAnswer<Schema extends TSchema>(
  { path }: AnyEndpoint,
  schema: Schema,
  upstream: Upstream,
  identity: IdentityTokens,
  { query, freshFor = 0 }: { query?: Readonly<Record<string, string>>; freshFor?: number } = {},
): SharedAnswer<Static<Schema>> {
  const url = query ? `${path}?${new URLSearchParams(query).toString()}` : path;
  const validator = compileValidator(schema);
  let known: Static<Schema> | undefined;
  let nextAt = -Infinity;
  let pending: Promise<void> | undefined;

  async function ask({ log }: PageRequest): Promise<void> {
    try {
      const { statusCode, body } = await callService(upstream, () => log, {
        method: 'GET',
        path: url,
        headers: {
          authorization: `Bearer ${await identity(gatewayIdentity, upstream.service)}`,
          ...forwardedHeadersOfLog(log),
        },
        headersTimeout: times.timeout,
        bodyTimeout: times.timeout,
      });
      const json: unknown = await body.json();
      const answer = statusCode === 200 ? validator.validate(json) : undefined;
      if (answer === undefined || answer.issues) throw new Error(`${path} answered ${statusCode}`);
      known = answer.value;
      nextAt = performance.now() + freshFor;
    } catch (error) {
      nextAt = performance.now() + times.retry;
      log.warn({ err: error, upstream: upstream.service }, 'What pages start with cannot be read');
    }
  }

  return async (request) => {
    if (!pending && performance.now() >= nextAt)
      pending = ask(request).finally(() => (pending = undefined));
    await pending;
    return known;
  };
}
