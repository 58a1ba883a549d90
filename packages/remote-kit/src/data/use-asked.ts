import { use, useEffect } from 'react';
import useSWR from 'swr';
import { useSessionActions } from '../session';
import type { ApiError } from './api-error';
import { OutdatedReads, type ReadKey } from './outdated-reads';
import type { Sent } from './send';

/** What a page knows of a read, in its five states: loading, failed, filled or empty, refreshing. */
export interface Read<T> {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  isRefreshing: boolean;
  retry: () => void;
}

/** Asks again as soon as the line is back, where it was the line that failed. */
function useAskedAgainOnline(error: ApiError | undefined, ask: () => void): void {
  const hasNoAnswer = error?.status === 0;
  useEffect(() => {
    if (!hasNoAnswer) return undefined;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [hasNoAnswer, ask]);
}

/**
 * Keeps what an address answers: cached for the tab's life, shared by everything that reads the same.
 * @param key null asks nothing yet
 * @param get makes the call, or the calls
 */
export function useAsked<T>(key: ReadKey | null, get: (url: string) => Promise<Sent<T>>): Read<T> {
  const outdated = use(OutdatedReads);
  const { refresh } = useSessionActions();

  const ask = async ([, url]: ReadKey): Promise<T> => {
    outdated.delete(url);
    const sent = await get(url);
    if (sent.ok) return sent.data;
    outdated.add(url);
    if (sent.error.status === 401) refresh();
    throw sent.error;
  };
  const { data, error, isLoading, isValidating, mutate } = useSWR<T, ApiError, ReadKey | null>(key, ask, {
    revalidateIfStale: key !== null && outdated.has(key[1]),
  });
  const retry = () => void mutate();
  useAskedAgainOnline(error, retry);
  return { data, error, isLoading, isRefreshing: isValidating && !isLoading, retry };
}
