import type { AnswerOf, ParamsOf, QueryOf } from '@sandites/contracts';
import { use, useEffect } from 'react';
import useSWR from 'swr';
import { useSessionActions } from '../session';
import type { ApiError } from './api-error';
import { OutdatedReads, type ReadKey, type Row } from './outdated-reads';
import { send } from './send';
import { urlOf } from './url-of';

type ParamsPart<E> = keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> };
/** The parameters of a call; required where its path has any. */
export type ReadInput<E> = ParamsPart<E> & { query?: QueryOf<E> };

/** What a page knows of a read, in the five states of look.md: loading, failed, filled or empty, refreshing. */
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
 * Reads a call of the table: cached for the tab's life, shared by everything that reads the same, made anew after a change that refreshes it
 * (on the pages that are open, and on the others when they are opened next) and when the line is back.
 * @param endpoint a GET row of the contracts
 * @param input its parameters; null reads nothing yet
 */
export function useRead<E extends Row>(
  endpoint: E,
  ...[input]: keyof ParamsOf<E> extends never ? [input?: ReadInput<E> | null] : [input: ReadInput<E> | null]
): Read<AnswerOf<E>> {
  const outdated = use(OutdatedReads);
  const { recheck } = useSessionActions();
  const key: ReadKey | null = input === null ? null : [endpoint.path, urlOf(endpoint.path, input)];

  const ask = async ([, url]: ReadKey): Promise<AnswerOf<E>> => {
    outdated.delete(url);
    const sent = await send<AnswerOf<E>>({ method: 'GET', url });
    if (sent.ok) return sent.data;
    outdated.add(url);
    if (sent.error.status === 401) recheck();
    throw sent.error;
  };
  const { data, error, isLoading, isValidating, mutate } = useSWR<AnswerOf<E>, ApiError, ReadKey | null>(key, ask, {
    revalidateIfStale: key !== null && outdated.has(key[1]),
  });
  const retry = () => void mutate();
  useAskedAgainOnline(error, retry);
  return { data, error, isLoading, isRefreshing: isValidating && !isLoading, retry };
}
