import type { AnswerOf, ParamsOf, QueryOf } from '@sandites/contracts';
import useSWR from 'swr';
import type { ApiError } from './api-error';
import { send } from './send';
import { urlOf } from './url-of';

/** A call the data client can make: a row of the endpoint table. */
export interface Row {
  readonly method: string;
  readonly path: string;
}

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

/** The cache key of a read: its path in the table first, so that a change can refresh every read of that call. */
export type ReadKey = readonly [path: string, url: string];

async function fetcher<T>([, url]: ReadKey): Promise<T> {
  const sent = await send<T>({ method: 'GET', url });
  if (!sent.ok) throw sent.error;
  return sent.data;
}

/**
 * Reads a call of the table: cached for the tab's life, shared by everything that reads the same, refreshed by changes that say so.
 * @param endpoint a GET row of the contracts
 * @param input its parameters; null reads nothing yet
 */
export function useRead<E extends Row>(
  endpoint: E,
  ...[input]: keyof ParamsOf<E> extends never ? [input?: ReadInput<E> | null] : [input: ReadInput<E> | null]
): Read<AnswerOf<E>> {
  const key: ReadKey | null = input === null ? null : [endpoint.path, urlOf(endpoint.path, input)];
  const { data, error, isLoading, isValidating, mutate } = useSWR<AnswerOf<E>, ApiError, ReadKey | null>(key, fetcher);
  return { data, error, isLoading, isRefreshing: isValidating && !isLoading, retry: () => void mutate() };
}
