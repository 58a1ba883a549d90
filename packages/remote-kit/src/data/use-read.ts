import { limits, type ParamsOf, type QueryOf, type ResponseOf } from '@sandites/contracts';
import { use, useEffect, useMemo } from 'react';
import useSWR, { unstable_serialize as serialize, useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { useSessionActions } from '../shell-context';
import { isStale, ReadTimes, type ReadKey } from './data-provider';
import { send, urlOf, type ApiError, type Endpoint, type ParamsPart, type Result } from './send';

export interface Read<T> {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  isRefreshing: boolean;
  retry: () => void;
}

/** The size of a page, and the id after which it begins. */
type Paging = {
  limit?: number;
  after?: number;
};

type ReadInput<E> = ParamsPart<E> & { query?: QueryOf<E> & Paging };

/** Makes the call of a read for SWR, which wants errors thrown. */
function useFetch() {
  const times = use(ReadTimes);
  const { refresh } = useSessionActions();
  return async <T>(key: ReadKey, result: Promise<Result<T>>): Promise<T> => {
    times.set(serialize(key), Date.now());
    const read = await result;
    if (read.ok) return read.data;
    times.delete(serialize(key));
    if (read.error.status === 401) refresh();
    throw read.error;
  };
}

/** Retries a read that failed without a connection as soon as the browser is online. */
function useRetryOnline(error: ApiError | undefined, retry: () => void): void {
  const hasNoResponse = error?.status === 0;
  useEffect(() => {
    if (!hasNoResponse) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasNoResponse, retry]);
}

function useQuery<T>(key: ReadKey | null, get: (url: string) => Promise<Result<T>>): Read<T> {
  const fetchData = useFetch();
  const { data, error, isLoading, isValidating, mutate } = useSWR<T, ApiError, ReadKey | null>(
    key,
    (read) => fetchData(read, get(read[1])),
    { revalidateIfStale: isStale(use(ReadTimes), key) },
  );
  const retry = () => void mutate();
  useRetryOnline(error, retry);
  return { data, error, isLoading, isRefreshing: isValidating && !isLoading, retry };
}

/**
 * Reads an endpoint: cached, shared by all components that read the same, fetched again in the
 * background when a page is entered and the response is older than a minute, or a tab is shown
 * again after five, after a mutation that revalidates it (at once where it is mounted, else when it
 * is next mounted), and after a network failure when the browser is online again.
 * @param endpoint a GET endpoint
 * @param input its parameters; null reads nothing
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[input]: keyof ParamsOf<E> extends never
    ? [input?: ReadInput<E> | null]
    : [input: ReadInput<E> | null]
): Read<ResponseOf<E>> {
  return useQuery(input === null ? null : [endpoint.path, urlOf(endpoint.path, input)], (url) =>
    send<ResponseOf<E>>({ method: 'GET', url }),
  );
}

/** A row of a call's list. */
export type ItemOf<E> = ResponseOf<E> extends readonly (infer Item)[] ? Item : never;

/** A page of a list, and the URL of the next one, if any. */
export interface Page<Item> {
  rows: readonly Item[];
  next: string | undefined;
}

async function readPage<Item>(url: string): Promise<Result<Page<Item>>> {
  const result = await send<Item[]>({ method: 'GET', url });
  return result.ok ? { ok: true, data: { rows: result.data, next: result.next } } : result;
}

/** The rows of all pages, by their `Link` headers, or the error of the first page that fails. */
async function readAllPages<Item>(
  first: string,
  onProgress?: (rows: number) => void,
): Promise<Result<Item[]>> {
  const rows: Item[] = [];
  for (let url: string | undefined = first; url !== undefined;) {
    const result: Result<Page<Item>> = await readPage<Item>(url);
    if (!result.ok) return result;
    rows.push(...result.data.rows);
    onProgress?.(rows.length);
    url = result.data.next;
  }
  return { ok: true, data: rows };
}

/**
 * Reads all pages of a list, of at most 1,000 rows each. Otherwise like `useRead`.
 * @param endpoint a paged GET endpoint
 * @param query further query parameters
 */
export function useReadAll<E extends Endpoint & { readonly paged?: true | undefined }>(
  endpoint: E,
  query?: QueryOf<E>,
): Read<readonly ItemOf<E>[]> {
  const first = urlOf(endpoint.path, { query: { ...query, limit: limits.pageSize } });
  return useQuery([endpoint.path, first], (url) => readAllPages<ItemOf<E>>(url));
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

/**
 * Reads a list page by page, by its `Link` headers: the first page at once, each further one by
 * `loadMore`. A page is cached like any read; revalidation reads as many pages again.
 * @param endpoint a GET endpoint whose response is a list
 * @param query null reads nothing yet
 */
export function useReadPages<E extends Endpoint>(
  endpoint: E,
  query: (QueryOf<E> & Paging) | Paging | null = {},
): PagedRead<ItemOf<E>> {
  type Item = ItemOf<E>;
  const times = use(ReadTimes);
  const { cache } = useSWRConfig();
  const fetchData = useFetch();
  const keyOf = (url: string | undefined): ReadKey | null =>
    url === undefined ? null : [endpoint.path, url, 'page'];
  const first = keyOf(query ? urlOf(endpoint.path, { query }) : undefined);

  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<
    Page<Item>,
    ApiError,
    (index: number, previous: Page<Item> | null) => ReadKey | null
  >(
    (index, previous) => (index === 0 ? first : keyOf(previous?.next)),
    async (key) => {
      const cached: unknown = cache.get(serialize(key))?.data;
      return cached !== undefined && !isStale(times, key)
        ? (cached as Page<Item>)
        : fetchData(key, readPage<Item>(key[1]));
    },
    // A page that is fresh is not fetched again.
    { revalidateAll: true, revalidateIfStale: isStale(times, first) },
  );
  const rows = useMemo(() => data?.flatMap((page) => page.rows), [data]);
  const hasMore = data?.at(-1)?.next !== undefined;
  const isMissing = hasMore && data.length < size;
  const isLoadingMore = isMissing && isValidating;
  const retry = () => void mutate();
  useRetryOnline(error, retry);
  return {
    data: rows,
    error,
    isLoading,
    isRefreshing: isValidating && !isLoading && !isLoadingMore,
    retry,
    hasMore,
    isLoadingMore,
    loadMore: () => {
      if (isMissing) retry();
      else if (hasMore) void setSize(size + 1);
    },
    readAll: (onProgress) =>
      readAllPages<Item>(
        urlOf(endpoint.path, { query: { ...query, limit: limits.pageSize } }),
        onProgress,
      ),
  };
}
