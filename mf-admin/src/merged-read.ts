import type { Read } from '@sandites/remote-kit';

/** Several reads as one, whose `data` is made of theirs. Retry repeats those that failed. */
export function mergedRead<T>(reads: readonly Read<unknown>[], data: T | undefined): Read<T> {
  const isInFlight = reads.some(({ isLoading, isRefreshing }) => isLoading || isRefreshing);
  return {
    data,
    error: reads.find(({ error }) => error)?.error,
    isLoading: data === undefined && isInFlight,
    isRefreshing: data !== undefined && isInFlight,
    retry: () => reads.filter(({ error }) => error).forEach(({ retry }) => retry()),
  };
}
