import { useSearchParams } from 'react-router-dom';

const inPlace = { inPlace: true };

/** Whether a location came of `useSearchQuery`: it changed what the page shows, not where the visitor is, so nothing scrolls. */
export const isInPlace = (state: unknown): boolean => typeof state === 'object' && state !== null && 'inPlace' in state;

/**
 * The address's query, and how to change it. A change is a step that Back undoes; where nothing changes there is none.
 * @returns the query, and a function that is given a copy of it to edit
 */
export function useSearchQuery(): readonly [query: URLSearchParams, change: (edit: (next: URLSearchParams) => void) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    edit(next);
    if (next.toString() !== query.toString()) setQuery(next, { state: inPlace });
  };
  return [query, change];
}
