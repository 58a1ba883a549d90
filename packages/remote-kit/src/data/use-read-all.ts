import { limits, type AnswerOf, type QueryOf } from '@sandites/contracts';
import type { Row } from './outdated-reads';
import { send, type Sent } from './send';
import { urlOf } from './url-of';
import { useAsked, type Read } from './use-asked';

interface Listed {
  readonly id: number | string;
}

/** The rows of every page; the first page that fails ends it. */
async function sendAll<Item extends Listed>(firstPage: string): Promise<Sent<Item[]>> {
  const rows: Item[] = [];
  for (;;) {
    const last = rows.at(-1);
    const url = last === undefined ? firstPage : `${firstPage}&after=${encodeURIComponent(last.id)}`;
    const sent = await send<Item[]>({ method: 'GET', url });
    if (!sent.ok) return sent;
    rows.push(...sent.data);
    if (sent.data.length < limits.pageSize) return { ok: true, data: rows };
  }
}

/**
 * Reads a list that may be long, a page of at most 1,000 rows at a time until its end (product API, `limit` and `after`), in the order of ids. Else as `useRead`.
 * @param endpoint a GET row that is paged
 * @param query what else it asks for
 */
export function useReadAll<E extends Row & { readonly paged?: true | undefined }>(
  endpoint: E & (AnswerOf<E> extends readonly Listed[] ? unknown : never),
  query?: QueryOf<E>,
): Read<AnswerOf<E>> {
  const firstPage = urlOf(endpoint.path, { query: { ...query, limit: limits.pageSize } });
  return useAsked<AnswerOf<E>>([endpoint.path, firstPage], (url) => sendAll(url) as Promise<Sent<AnswerOf<E>>>);
}
