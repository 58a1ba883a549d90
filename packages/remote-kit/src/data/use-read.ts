import type { AnswerOf, ParamsOf, QueryOf } from '@sandites/contracts';
import type { Row } from './outdated-reads';
import { send } from './send';
import { urlOf } from './url-of';
import { useAsked, type Read } from './use-asked';

type ParamsPart<E> = keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> };
/** The parameters of a call; required where its path has any. */
export type ReadInput<E> = ParamsPart<E> & { query?: QueryOf<E> };

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
  return useAsked(input === null ? null : [endpoint.path, urlOf(endpoint.path, input)], (url) => send<AnswerOf<E>>({ method: 'GET', url }));
}
