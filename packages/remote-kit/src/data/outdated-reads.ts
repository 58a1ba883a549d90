import { createContext, use, useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** A call the data client can make: a row of the endpoint table. */
export interface Row {
  readonly method: string;
  readonly path: string;
}

/** The cache key of a read: its path in the table first, so that a change can refresh every read of that call. */
export type ReadKey = readonly [path: string, url: string];

export const isReadKey = (key: unknown): key is ReadKey => Array.isArray(key) && key.length === 2;

/** Addresses whose cached answer is older than a change of it, for the next page that reads them. */
export const OutdatedReads = createContext<Set<string>>(new Set());

/** Has every read of some calls made anew: at once where a page shows it, else when a page next asks for it. */
export function useRefresh(): (reads: readonly Row[]) => void {
  const { mutate } = useSWRConfig();
  const outdated = use(OutdatedReads);
  return useCallback(
    (reads) => {
      const paths = new Set(reads.map(({ path }) => path));
      void mutate((key) => {
        if (!isReadKey(key) || !paths.has(key[0])) return false;
        outdated.add(key[1]);
        return true;
      });
    },
    [mutate, outdated],
  );
}
