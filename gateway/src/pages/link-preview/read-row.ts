import {
  AthleticEvent,
  compileValidator,
  getEvent,
  getNews,
  NewsItem,
  type AnyEndpoint,
} from '@sandites/contracts';
import { forwardedHeadersOfLog } from '@sandites/service-kit';
import type { Static, TObject } from '@sinclair/typebox';
import { callService, type Upstream } from '../../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../../session/identity-tokens';
import type { PageRequest } from '../page-composer';

/** Milliseconds that a page waits for the service before it gets a neutral preview. */
const timeout = 1_500;

/** Reads a public row: `missing` where there is none, `hidden` where the service cannot be read. */
export type ReadRow<Row> = (
  id: string,
  request: PageRequest,
) => Promise<Row | 'missing' | 'hidden'>;

/** Reads rows of an endpoint as the gateway. It does not throw. */
function rowReader<Schema extends TObject>(
  { path }: AnyEndpoint,
  schema: Schema,
  upstream: Upstream,
  identity: IdentityTokens,
): ReadRow<Static<Schema>> {
  const validator = compileValidator(schema);
  return async (id, { log, ip }) => {
    if (!/^[1-9]\d{0,9}$/.test(id)) return 'missing';
    try {
      const { statusCode, body } = await callService(upstream, () => log, {
        method: 'GET',
        path: path.replace(':id', id),
        headers: {
          authorization: `Bearer ${await identity({ ...gatewayIdentity, ip }, upstream.service)}`,
          ...forwardedHeadersOfLog(log),
        },
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      const json: unknown = await body.json();
      if (statusCode === 404) return 'missing';
      // A newer service may send fields that this gateway does not know.
      const known = Object.entries(json ?? {}).filter(([field]) => field in schema.properties);
      return validator.validate(Object.fromEntries(known)).value ?? 'hidden';
    } catch (error) {
      log.warn({ err: error, upstream: upstream.service }, 'A row cannot be read for its preview');
      return 'hidden';
    }
  };
}

export const gameReader = (events: Upstream, identity: IdentityTokens): ReadRow<AthleticEvent> =>
  rowReader(getEvent, AthleticEvent, events, identity);

export const newsReader = (events: Upstream, identity: IdentityTokens): ReadRow<NewsItem> =>
  rowReader(getNews, NewsItem, events, identity);
