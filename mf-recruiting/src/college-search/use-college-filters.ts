import { useSearchQuery } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';
import { readFilters, resetFilters, writeFilters, type Filters } from './colleges';

/**
 * Long enough for a typed word to be one update of the URL, short enough not to be lost on a
 * reload.
 */
const debounceMs = 300;

export function useCollegeFilters() {
  const [query, change] = useSearchQuery();
  const urlFilters = readFilters(query);
  const [edited, setEdited] = useState<Filters | null>(null);
  if (edited && JSON.stringify(edited) === JSON.stringify(urlFilters)) setEdited(null);
  const filters = edited ?? urlFilters;

  useEffect(() => {
    if (!edited) return;
    const timer = setTimeout(
      () => change((next) => writeFilters(next, edited), { replace: true }),
      debounceMs,
    );
    return () => clearTimeout(timer);
  });

  const step = (next: Filters) => {
    setEdited(next);
    change((address) => writeFilters(address, next));
  };
  return {
    filters,
    /** Sets a filter, as a history entry of its own. */
    choose: (changes: Partial<Filters>) => step({ ...filters, ...changes }),
    /**
     * Sets a filter while typing or moving a slider: applied at once, written to the URL debounced.
     */
    adjust: (changes: Partial<Filters>) => setEdited({ ...filters, ...changes }),
    reset: () => step(resetFilters(filters)),
  };
}

export type CollegeFilters = ReturnType<typeof useCollegeFilters>;

/** Ids of colleges in the address, `1-300`. */
export const readIds = (query: URLSearchParams, parameter: string): number[] =>
  (query.get(parameter) ?? '')
    .split('-')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
