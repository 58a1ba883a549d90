import { useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { OutdatedReads } from './outdated-reads';

/** The data client's rules (product V9): no retry, no refetch on focus, no polling, nothing becomes stale by itself. */
const rules: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

/** Gives all pages one cache. */
export function DataProvider({ children, ...own }: SWRConfiguration & { children: ReactNode }) {
  const [outdated] = useState(() => new Set<string>());
  return (
    <OutdatedReads value={outdated}>
      <SWRConfig value={{ ...rules, ...own }}>{children}</SWRConfig>
    </OutdatedReads>
  );
}
