import { compileValidator, type ResponseOf, type ServiceEndpoint } from '@sandites/contracts';
import type { TSchema } from '@sinclair/typebox';
import type { Upstreams } from '../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../session/session';
import { readForPage, type PageRequest } from './link-preview/preview-reads';

const retryAfter = 5_000;

/** What pages start with of a service's answer; undefined while it is unknown. It does not throw. */
export type SharedAnswer<T> = (request: PageRequest) => Promise<T | undefined>;

/**
 * A read that every page needs, made for all pages that ask at the same time. Where the service
 * fails, pages get what was known.
 * @param query such as `{ pinned: 'yes' }`
 * @param freshFor milliseconds until it is read again; with 0 each page has what is stored
 */
export function sharedAnswer<E extends ServiceEndpoint & { responses: { 200: TSchema } }>(
  endpoint: E,
  upstreams: Upstreams,
  identity: IdentityTokens,
  { query, freshFor = 0 }: { query?: Readonly<Record<string, string>>; freshFor?: number } = {},
): SharedAnswer<ResponseOf<E>> {
  const { path, service, responses } = endpoint;
  const url = query ? `${path}?${new URLSearchParams(query).toString()}` : path;
  const validator = compileValidator(responses[200]);
  let known: ResponseOf<E> | undefined;
  let nextAt = -Infinity;
  let pending: Promise<void> | undefined;

  async function ask({ log }: PageRequest): Promise<void> {
    try {
      const request = { log, ip: gatewayIdentity.ip };
      const { statusCode, body } = await readForPage(upstreams[service], identity, url, request);
      const { value, issues } = validator.validate(await body.json());
      if (statusCode !== 200 || issues) throw new Error(`${path} answered ${statusCode}`);
      known = value as ResponseOf<E>;
      nextAt = performance.now() + freshFor;
    } catch (error) {
      nextAt = performance.now() + retryAfter;
      log.warn({ err: error, upstream: service }, 'What pages start with cannot be read');
    }
  }

  return async (request) => {
    if (!pending && performance.now() >= nextAt)
      pending = ask(request).finally(() => (pending = undefined));
    await pending;
    return known;
  };
}
