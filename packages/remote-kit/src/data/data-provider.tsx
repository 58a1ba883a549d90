import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type SWRConfiguration } from 'swr';

/** A call the data client can make: a row of the endpoint table. */
export interface Row {
  readonly method: string;
  readonly path: string;
}

/** The cache key of a read: its path in the table first, so that a mutation can revalidate every read of that call. */
export type ReadKey = readonly [path: string, url: string];

export const isReadKey = (key: unknown): key is ReadKey => Array.isArray(key) && key.length === 2;

/** What `useReadPages` caches of a list: the rows that were loaded, and the address of the next page, where there is one. */
export interface Page<Item> {
  rows: readonly Item[];
  next: string | undefined;
}

export const isPage = (data: unknown): data is Page<unknown> => typeof data === 'object' && data !== null && 'rows' in data && 'next' in data;

/** Addresses whose cached answer is stale: they are fetched again when a page next reads them. */
export const StaleKeys = createContext<Set<string>>(new Set());

/** Revalidates every read of some calls: at once where a page shows it, else when a page next reads it. */
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

/** The data client's rules (product V9): no retry, no refetch on focus, no polling, nothing becomes stale by itself. */
const defaults: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

/** Gives all pages one cache. */
export function DataProvider({ children, ...overrides }: SWRConfiguration & { children: ReactNode }) {
  const [stale] = useState(() => new Set<string>());
  return (
    <StaleKeys value={stale}>
      <SWRConfig value={{ ...defaults, ...overrides }}>{children}</SWRConfig>
    </StaleKeys>
  );
}
