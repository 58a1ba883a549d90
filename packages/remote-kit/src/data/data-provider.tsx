import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import {
  SWRConfig,
  unstable_serialize as serialize,
  useSWRConfig,
  type SWRConfiguration,
} from 'swr';
import { urlOf } from './send';

/** An endpoint: an entry of the endpoint table in contracts. */
export interface Row {
  readonly method: string;
  readonly path: string;
}

/**
 * The cache key of a read: the endpoint's path first, so that a mutation can revalidate every read
 * of that endpoint.
 */
export type ReadKey = readonly [path: string, url: string];

export const isReadKey = (key: unknown): key is ReadKey => Array.isArray(key) && key.length === 2;

/** The cached data of `useReadPages`: the loaded rows, and the URL of the next page, if any. */
export interface Page<Item> {
  rows: readonly Item[];
  next: string | undefined;
}

export const isPage = (data: unknown): data is Page<unknown> =>
  typeof data === 'object' && data !== null && 'rows' in data && 'next' in data;

/**
 * When each URL was read, in milliseconds. A response older than a minute, or of none of these, is
 * stale: it is shown, and fetched again in the background when a page next reads it.
 */
export const ReadTimes = createContext<Map<string, number>>(new Map());

/** Milliseconds for which a response is fresh. */
const freshFor = 60_000;

/** Whether a cached response is stale. */
export const isStale = (times: ReadonlyMap<string, number>, url: string): boolean =>
  Date.now() - (times.get(url) ?? -Infinity) > freshFor;

/**
 * Revalidates every read of some endpoints: at once where it is mounted, else when it is next
 * mounted.
 */
export function useRevalidate(): (reads: readonly Row[]) => void {
  const { mutate } = useSWRConfig();
  const times = use(ReadTimes);
  return useCallback(
    (reads) => {
      const paths = new Set(reads.map(({ path }) => path));
      void mutate((key) => {
        if (!isReadKey(key) || !paths.has(key[0])) return false;
        times.delete(key[1]);
        return true;
      });
    },
    [mutate, times],
  );
}

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
 * SWR's options: no retry, no polling. `focus` is a tab that is shown again after
 * five minutes or more: mere focus fetches nothing.
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
  endpoint: Row;
  query?: Record<string, string | number>;
  data: unknown;
}

interface DataProviderProps extends SWRConfiguration {
  /** They are as fresh as the page: what the first render begins with. */
  known?: readonly KnownResponse[] | undefined;
  children: ReactNode;
}

/** Provides one SWR cache to all pages. */
export function DataProvider({ children, known = [], ...overrides }: DataProviderProps) {
  const [{ times, fallback }] = useState(() => {
    const reads = known.map(({ endpoint: { path }, query, data }) => {
      const url = urlOf(path, query && { query });
      return { url, key: serialize([path, url] satisfies ReadKey), data };
    });
    return {
      times: new Map(reads.map(({ url }) => [url, Date.now()])),
      fallback: Object.fromEntries(reads.map(({ key, data }) => [key, data])),
    };
  });
  return (
    <ReadTimes value={times}>
      <SWRConfig value={{ ...defaults, fallback, ...overrides }}>{children}</SWRConfig>
    </ReadTimes>
  );
}
