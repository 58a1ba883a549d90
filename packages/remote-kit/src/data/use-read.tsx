import { limits, type ParamsOf, type QueryOf, type ResponseOf } from '@sandites/contracts';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import useSWR, {
  SWRConfig,
  unstable_serialize as serialize,
  useSWRConfig,
  type SWRConfiguration,
} from 'swr';
import useSWRInfinite from 'swr/infinite';
import { useSessionActions } from '../shell-context';
import { send, urlOf, type ApiError, type Endpoint, type ParamsPart, type Result } from './send';

/**
 * SWR's key of a read: the endpoint's path first, so that a mutation finds every read of that
 * endpoint. A list that is read page by page has a key for each page.
 */
type ReadKey = readonly [path: string, url: string, part?: 'page'];

/** When each key was read, in milliseconds. */
export const ReadTimes = createContext<Map<string, number>>(new Map());

/** Milliseconds for which a response is fresh. */
const freshFor = 60_000;

/**
 * Whether a response is older than a minute, or a mutation concerned it: it is shown, and fetched
 * again in the background when a page next reads it.
 */
const isStale = (times: ReadonlyMap<string, number>, key: ReadKey | null): boolean =>
  Date.now() - (times.get(serialize(key)) ?? -Infinity) > freshFor;

/** How long a tab is hidden until it reads again when it is shown. */
const hiddenFor = 5 * 60_000;

/** Calls back when the tab is shown again after five minutes or more. @returns stops it */
function onShownAgain(callback: () => void): () => void {
  let hiddenAt = Infinity;
  const change = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= hiddenFor) callback();
  };
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}

/**
 * SWR's options: no retry, no polling but that of `useLiveRead`. `focus` is a tab that is shown again
 * after five minutes or more: mere focus fetches nothing.
 */
const defaults = {
  shouldRetryOnError: false,
  revalidateOnFocus: true,
  initFocus: onShownAgain,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  // `isStale` decides; reads that are under way are shared all the same.
  dedupingInterval: 0,
  provider: () => new Map(),
} satisfies SWRConfiguration;

/** The response of a read with which the page came. */
interface KnownResponse {
  endpoint: Endpoint;
  query?: Record<string, string | number>;
  data: unknown;
}

interface DataProviderProps {
  /** They are as fresh as the page: what the first render begins with. */
  known?: readonly KnownResponse[];
  /** Called with the key of each read that fails. */
  onError?: (error: unknown, key: string) => void;
  children: ReactNode;
}

/** A cache of its own for all reads below it. */
export function DataProvider({ children, known = [], onError }: DataProviderProps) {
  const [{ times, fallback }] = useState(() => {
    const reads = known.map(({ endpoint: { path }, query, data }) => {
      const key: ReadKey = [path, urlOf(path, query && { query })];
      return { key: serialize(key), data };
    });
    return {
      times: new Map(reads.map(({ key }) => [key, Date.now()])),
      fallback: Object.fromEntries(reads.map(({ key, data }) => [key, data])),
    };
  });
  return (
    <ReadTimes value={times}>
      <SWRConfig value={{ ...defaults, fallback, ...(onError && { onError }) }}>
        {children}
      </SWRConfig>
    </ReadTimes>
  );
}

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
  return async function read<T>(key: ReadKey, result: Promise<Result<T>>): Promise<T> {
    times.set(serialize(key), Date.now());
    const settled = await result;
    if (settled.ok) return settled.data;
    times.delete(serialize(key));
    if (settled.error.status === 401) refresh();
    throw settled.error;
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

function useQuery<T>(
  key: ReadKey | null,
  get: (url: string) => Promise<Result<T>>,
  options: SWRConfiguration<T, ApiError> = {},
): Read<T> {
  const fetchData = useFetch();
  const { data, error, isLoading, isValidating, mutate } = useSWR<T, ApiError, ReadKey | null>(
    key,
    (read) => fetchData(read, get(read[1])),
    { revalidateIfStale: isStale(use(ReadTimes), key), ...options },
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

/** Milliseconds after which a live read that failed is tried again, and longer each time. */
const liveRetry = 5_000;

/**
 * Reads an endpoint again and again while the tab is visible, with `If-None-Match`. Otherwise like
 * `useRead`, whose components get the new responses, too.
 * @param every milliseconds to the next read, by the newest response; 0 ends it
 */
export function useLiveRead<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> | null,
  every: (newest: ResponseOf<E> | undefined) => number,
): Read<ResponseOf<E>> {
  return useQuery(
    input === null ? null : [endpoint.path, urlOf(endpoint.path, input)],
    (url) => send<ResponseOf<E>>({ method: 'GET', url }),
    { refreshInterval: every, shouldRetryOnError: true, errorRetryInterval: liveRetry },
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
   * size. `onProgress` is called with the number of rows read; `query` replaces that of the list.
   */
  readAll: (
    onProgress?: (rows: number) => void,
    query?: object,
  ) => Promise<Result<readonly Item[]>>;
}

/**
 * Reads a list page by page, by its `Link` headers: the first page at once, each further one by
 * `loadMore`. A page is cached like any read; revalidation reads as many pages again.
 * @param endpoint a GET endpoint whose response is a list
 * @param query null reads nothing yet
 * @param options.keepPreviousData keeps the rows of one query until those of the next have loaded
 */
export function useReadPages<E extends Endpoint>(
  endpoint: E,
  query: (QueryOf<E> & Paging) | Paging | null = {},
  { keepPreviousData = false }: { keepPreviousData?: boolean } = {},
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
    { revalidateAll: true, revalidateIfStale: isStale(times, first), keepPreviousData },
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
    readAll: (onProgress, asked = query ?? {}) =>
      readAllPages<Item>(
        urlOf(endpoint.path, { query: { ...asked, limit: limits.pageSize } }),
        onProgress,
      ),
  };
}

const isReadKey = (key: string) => /^(\$inf\$)?@"\//.test(key);

/**
 * What the shell does with every cached response when the user changes.
 * @returns `clear` forgets them, since they have names and grades of minors, and reads those on the
 *   screen anew; `revalidate` reads them again, such as those that were refused while the session
 *   had ended
 */
export function useCachedReads() {
  const { cache, mutate } = useSWRConfig();
  const times = use(ReadTimes);
  return useMemo(() => {
    const keys = () => [...cache.keys()].filter(isReadKey);
    const revalidate = () => {
      times.clear();
      for (const key of keys()) void mutate(key);
    };
    const clear = () => {
      for (const key of keys()) void mutate(key, undefined, { revalidate: false });
      revalidate();
    };
    return { clear, revalidate };
  }, [cache, mutate, times]);
}
