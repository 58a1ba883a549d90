import { useSearchParams } from 'react-router-dom';

const inPlace = { inPlace: true };

/** Whether a location came of `useSearchQuery`: it changed what the page shows, not where the visitor is, so nothing scrolls. */
export const isInPlace = (state: unknown): boolean => typeof state === 'object' && state !== null && 'inPlace' in state;

/** How a change of the query enters the history. */
export interface QueryChange {
  /** True takes the present step's place, as each letter of a search does; false, by default, is a step that Back undoes. */
  replace?: boolean;
}

/**
 * The address's query, and how to change it. Where nothing changes there is no step.
 * @returns the query, and a function that is given a copy of it to edit
 */
export function useSearchQuery(): readonly [query: URLSearchParams, change: (edit: (next: URLSearchParams) => void, how?: QueryChange) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void, { replace = false }: QueryChange = {}) => {
    const next = new URLSearchParams(query);
    edit(next);
    if (next.toString() !== query.toString()) setQuery(next, { state: inPlace, replace });
  };
  return [query, change];
}
