import { limits, type ResponseOf, type ParamsOf, type QueryOf } from '@sandites/contracts';
import { use, useEffect } from 'react';
import useSWR from 'swr';
import { useSessionActions } from '../session';
import type { ApiError } from './api-error';
import { isStale, ReadTimes, type ReadKey, type Row } from './data-provider';
import { send, urlOf, type Result } from './send';

/** The state of a read: loading, failed, filled or empty, refreshing. */
export interface Read<T> {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  isRefreshing: boolean;
  retry: () => void;
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

/**
 * Caches the response of a URL in SWR, shared by all components that read
 * the same.
 * @param key null fetches nothing
 * @param get makes the call or calls
 */
export function useQuery<T>(
  key: ReadKey | null,
  get: (url: string) => Promise<Result<T>>,
): Read<T> {
  const times = use(ReadTimes);
  const { refresh } = useSessionActions();

  const fetchData = async ([, url]: ReadKey): Promise<T> => {
    times.set(url, Date.now());
    const result = await get(url);
    if (result.ok) return result.data;
    times.delete(url);
    if (result.error.status === 401) refresh();
    throw result.error;
  };
  const { data, error, isLoading, isValidating, mutate } = useSWR<T, ApiError, ReadKey | null>(
    key,
    fetchData,
    {
      revalidateIfStale: key !== null && isStale(times, key[1]),
    },
  );
  const retry = () => void mutate();
  useRetryOnline(error, retry);
  return { data, error, isLoading, isRefreshing: isValidating && !isLoading, retry };
}

/** The size of a page, and the id after which it begins. */
export type Paging = {
  limit?: number;
  after?: number;
};

type ParamsPart<E> = keyof ParamsOf<E> extends never
  ? { params?: undefined }
  : { params: ParamsOf<E> };
/** The parameters of a call; required where its path has any. */
type ReadInput<E> = ParamsPart<E> & { query?: QueryOf<E> & Paging };

/**
 * Reads an endpoint: cached, shared by all components that read the same, fetched again in the
 * background when a page is entered and the response is older than a minute, or a tab is shown
 * again after five, after a mutation that revalidates it
 * (at once where it is mounted, else when it is next mounted), and after a network failure when the
 * browser is online again.
 * @param endpoint a GET endpoint
 * @param input its parameters; null reads nothing
 */
export function useRead<E extends Row>(
  endpoint: E,
  ...[input]: keyof ParamsOf<E> extends never
    ? [input?: ReadInput<E> | null]
    : [input: ReadInput<E> | null]
): Read<ResponseOf<E>> {
  return useQuery(input === null ? null : [endpoint.path, urlOf(endpoint.path, input)], (url) =>
    send<ResponseOf<E>>({ method: 'GET', url }),
  );
}

interface WithId {
  readonly id: number | string;
}

/** The rows of all pages, or the error of the first page that fails. */
async function readAllPages<Item extends WithId>(firstPage: string): Promise<Result<Item[]>> {
  const rows: Item[] = [];
  for (;;) {
    const last = rows.at(-1);
    const url =
      last === undefined ? firstPage : `${firstPage}&after=${encodeURIComponent(last.id)}`;
    const result = await send<Item[]>({ method: 'GET', url });
    if (!result.ok) return result;
    rows.push(...result.data);
    if (result.data.length < limits.pageSize) return { ok: true, data: rows };
  }
}

/**
 * Reads all pages of a list, of at most 1,000 rows each (product API, `limit` and `after`), in the
 * order of ids. Otherwise like `useRead`.
 * @param endpoint a paged GET endpoint
 * @param query further query parameters
 */
export function useReadAll<E extends Row & { readonly paged?: true | undefined }>(
  endpoint: E & (ResponseOf<E> extends readonly WithId[] ? unknown : never),
  query?: QueryOf<E>,
): Read<ResponseOf<E>> {
  const firstPage = urlOf(endpoint.path, { query: { ...query, limit: limits.pageSize } });
  return useQuery<ResponseOf<E>>(
    [endpoint.path, firstPage],
    (url) => readAllPages(url) as Promise<Result<ResponseOf<E>>>,
  );
}
