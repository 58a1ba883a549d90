import { limits, type ResponseOf, type QueryOf } from '@sandites/contracts';
import { useState } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';
import { useSessionActions } from '../session';
import type { ApiError } from './api-error';
import type { Page, ReadKey, Row } from './data-provider';
import { send, urlOf, type Result } from './send';
import { useQuery, type Paging, type Read } from './use-read';

/** A row of a call's list. */
export type ItemOf<E> = ResponseOf<E> extends readonly (infer Item)[] ? Item : never;

async function readPage<Item>(url: string): Promise<Result<Page<Item>>> {
  const result = await send<Item[]>({ method: 'GET', url });
  return result.ok ? { ok: true, data: { rows: result.data, next: result.next } } : result;
}

/**
 * Reads page after page until there are at least `count` rows or no more pages.
 * @param first URL of the first page, which is always read
 * @param onProgress called with how many rows have been read
 */
async function readPages<Item>(
  first: string,
  count: number,
  onProgress?: (rows: number) => void,
): Promise<Result<Page<Item>>> {
  const rows: Item[] = [];
  for (let url = first; ;) {
    const result = await readPage<Item>(url);
    if (!result.ok) return result;
    rows.push(...result.data.rows);
    onProgress?.(rows.length);
    const { next } = result.data;
    if (next === undefined || rows.length >= count) return { ok: true, data: { rows, next } };
    url = next;
  }
}

/** The loaded pages of a list, as one list. */
export interface PagedRead<Item> extends Read<readonly Item[]> {
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /**
   * Reads every page, such as for an export, without changing the list; in pages of the maximum
   * size. `onProgress` is called with the number of rows read.
   */
  readAll: (onProgress?: (rows: number) => void) => Promise<Result<readonly Item[]>>;
}

/** The next page while it is loading, or after it failed to load. */
interface NextPage {
  url: string;
  error?: ApiError;
}

/**
 * Reads a list page by page, by its `Link` headers: the first page at once, each
 * further one by `loadMore`. The loaded pages are cached like any read;
 * revalidation reads the same number of rows again.
 * @param endpoint a GET endpoint whose response is a list
 * @param query null reads nothing yet
 */
export function useReadPages<E extends Row>(
  endpoint: E,
  query: (QueryOf<E> & Paging) | Paging | null = {},
): PagedRead<ItemOf<E>> {
  type Item = ItemOf<E>;
  const { cache, mutate } = useSWRConfig();
  const { refresh } = useSessionActions();
  const first = query && urlOf(endpoint.path, { query });
  // Not the key of `useRead`, which caches the rows alone.
  const key: ReadKey | null = first === null ? null : [endpoint.path, `${first}#pages`];
  const cached = (): Page<Item> | undefined =>
    cache.get(serialize(key))?.data as Page<Item> | undefined;
  const { data: page, ...read } = useQuery<Page<Item>>(key, () =>
    readPages(first ?? '', cached()?.rows.length ?? 0),
  );
  const [requested, setRequested] = useState<NextPage>();
  const next = page?.next;
  const pending = requested && requested.url === next ? requested : undefined;
  const isLoadingMore = pending !== undefined && !pending.error;

  const loadMore = async () => {
    if (next === undefined || isLoadingMore) return;
    setRequested({ url: next });
    const result = await readPage<Item>(next);
    if (!result.ok) {
      if (result.error.status === 401) refresh();
      setRequested({ url: next, error: result.error });
      return;
    }
    const { rows, next: following } = result.data;
    setRequested(undefined);
    await mutate<Page<Item>>(
      key,
      (now) => (now?.next === next ? { rows: [...now.rows, ...rows], next: following } : now),
      { revalidate: false },
    );
  };
  return {
    ...read,
    data: page?.rows,
    error: read.error ?? pending?.error,
    retry: () => (pending?.error ? void loadMore() : read.retry()),
    hasMore: next !== undefined,
    isLoadingMore,
    loadMore: () => void loadMore(),
    readAll: async (onProgress) => {
      const result = await readPages<Item>(
        urlOf(endpoint.path, { query: { ...query, limit: limits.pageSize } }),
        Infinity,
        onProgress,
      );
      return result.ok ? { ok: true, data: result.data.rows } : result;
    },
  };
}
