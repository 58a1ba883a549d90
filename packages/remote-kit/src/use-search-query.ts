import { useSearchParams } from 'react-router-dom';

const inPlace = { inPlace: true };

/**
 * Whether a location came of `useSearchQuery`: it changed what the page shows, not where the
 * visitor is, so nothing scrolls.
 */
export const isInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state;

export interface QueryChange {
  /**
   * True takes the present step's place, as each letter of a search does; false, by default, is a
   * step that Back undoes.
   */
  replace?: boolean;
  /** What else is kept with the step. */
  state?: object;
}

/**
 * The address's query, and how to change it. Where nothing changes there is no step.
 * @returns the query, and a function that is given a copy of it to edit
 */
export function useSearchQuery(): readonly [
  query: URLSearchParams,
  change: (edit: (next: URLSearchParams) => void, how?: QueryChange) => void,
] {
  const [query, setQuery] = useSearchParams();
  const change = (
    edit: (next: URLSearchParams) => void,
    { replace = false, state }: QueryChange = {},
  ) => {
    const next = new URLSearchParams(query);
    edit(next);
    if (next.toString() !== query.toString())
      setQuery(next, { state: { ...inPlace, ...state }, replace });
  };
  return [query, change];
}

function setParameter(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name);
  else query.set(name, value);
}

/**
 * A choice (a tab, a filter) kept in the address's query, so that it can be shared and Back undoes
 * it.
 * @param name of the query's parameter
 * @param choices what may be chosen; anything else, given or chosen, counts as the fallback
 * @param fallback chosen where the query says nothing; it is never written there
 * @returns what is chosen, a function that chooses, and one that gives the address with a choice,
 *   for controls that are links until hydrated
 */
export function useQueryChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): readonly [
  chosen: Choice,
  choose: (choice: string, how?: QueryChange) => void,
  hrefOf: (choice: Choice) => string,
] {
  const [query, change] = useSearchQuery();
  const choiceOf = (text: string | null) => choices.find((choice) => choice === text) ?? fallback;
  const selected = choiceOf(query.get(name));
  const choose = (text: string, how?: QueryChange) => {
    const choice = choiceOf(text);
    change((next) => setParameter(next, name, choice === fallback ? '' : choice), how);
  };
  const hrefOf = (choice: Choice) => {
    const next = new URLSearchParams(query);
    setParameter(next, name, choice === fallback ? '' : choice);
    return `?${next.toString()}`;
  };
  return [selected, choose, hrefOf];
}

/**
 * A text that narrows a list, kept in the address's query, so that what is found can be shared.
 * Typing makes no steps for Back.
 * @param name of the query's parameter; without text it is not there
 */
export function useQueryText(name: string): readonly [text: string, write: (text: string) => void] {
  const [query, change] = useSearchQuery();
  const write = (text: string) =>
    change((next) => setParameter(next, name, text), { replace: true });
  return [query.get(name) ?? '', write];
}
