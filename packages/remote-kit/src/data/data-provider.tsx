import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

/** The data client's rules (visitor-area.md 9): no retry, no refetch on focus, no polling, nothing becomes stale by itself. */
const rules: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  keepPreviousData: true,
};

/** Gives all pages one cache. */
export const DataProvider = ({ children, ...own }: SWRConfiguration & { children: ReactNode }) => (
  <SWRConfig value={{ ...rules, ...own }}>{children}</SWRConfig>
);
