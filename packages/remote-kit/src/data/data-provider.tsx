import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type SWRConfiguration } from 'swr';

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

/** URLs whose cached response is stale: they are fetched again when a page next reads them. */
export const StaleKeys = createContext<Set<string>>(new Set());

/**
 * Revalidates every read of some endpoints: at once where it is mounted, else when it is next
 * mounted.
 */
export function useRevalidate(): (reads: readonly Row[]) => void {
  const { mutate } = useSWRConfig();
  const stale = use(StaleKeys);
  return useCallback(
    (reads) => {
      const paths = new Set(reads.map(({ path }) => path));
      void mutate((key) => {
        if (!isReadKey(key) || !paths.has(key[0])) return false;
        stale.add(key[1]);
        return true;
      });
    },
    [mutate, stale],
  );
}

/**
 * SWR's options (product V9): no retry, no refetch on focus, no polling, nothing becomes stale by
 * itself.
 */
const defaults: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

/** Provides one SWR cache to all pages. */
export function DataProvider({
  children,
  ...overrides
}: SWRConfiguration & { children: ReactNode }) {
  const [stale] = useState(() => new Set<string>());
  return (
    <StaleKeys value={stale}>
      <SWRConfig value={{ ...defaults, ...overrides }}>{children}</SWRConfig>
    </StaleKeys>
  );
}
