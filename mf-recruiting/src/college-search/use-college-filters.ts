import { divisions, programs } from '@sandites/contracts';
import { useSearchQuery } from '@sandites/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import {
  type Requirement,
  all,
  defaultFilters,
  isSameFilters,
  resetFilters,
  sliders,
  sortFields,
  stateOptions,
  type Filters,
} from './colleges';

function readSlider(query: URLSearchParams, requirement: Requirement): number {
  const { min, max, step } = sliders[requirement];
  const value = Number(query.get(requirement) ?? min);
  if (!Number.isFinite(value)) return min;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number((min + steps * step).toFixed(1));
}

const optionOr = <Word extends string>(
  words: readonly Word[],
  text: string | null,
  fallback: Word,
): Word => words.find((word) => word === text) ?? fallback;

/** Reads the filters from a query; missing and unknown values have their default. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    search: query.get('search') ?? '',
    division: optionOr([all, ...divisions], query.get('division'), defaultFilters.division),
    state: optionOr(stateOptions, query.get('state'), defaultFilters.state),
    program: optionOr([all, ...programs], query.get('program'), defaultFilters.program),
    gpa: readSlider(query, 'gpa'),
    sat: readSlider(query, 'sat'),
    act: readSlider(query, 'act'),
    sort: optionOr(sortFields, query.get('sort'), defaultFilters.sort),
    direction: query.get('direction') === 'descending' ? 'descending' : 'ascending',
    favoritesOnly: query.get('favorites') === 'only',
  };
}

/**
 * Writes the filters into a query, without defaults. A change returns to the first page of results.
 */
export function writeFilters(query: URLSearchParams, filters: Filters): void {
  const { favoritesOnly, ...named } = filters;
  const defaults = new Map<string, unknown>(Object.entries(defaultFilters));
  for (const [name, value] of Object.entries(named)) {
    if (value === defaults.get(name)) query.delete(name);
    else query.set(name, String(value));
  }
  if (favoritesOnly) query.set('favorites', 'only');
  else query.delete('favorites');
  query.delete('shown');
}

/**
 * Long enough for a typed word to be one update of the URL, short enough not to be lost on a
 * reload.
 */
const debounceMs = 300;

export interface CollegeFilters {
  filters: Filters;
  /** Sets a filter, as a history entry of its own. */
  choose: (changes: Partial<Filters>) => void;
  /**
   * Sets a filter while typing or moving a slider: applied at once, written to the URL debounced.
   */
  adjust: (changes: Partial<Filters>) => void;
  reset: () => void;
}

export function useCollegeFilters(): CollegeFilters {
  const [query, change] = useSearchQuery();
  const urlFilters = useMemo(() => readFilters(query), [query]);
  const [edited, setEdited] = useState<Filters | null>(null);
  if (edited && isSameFilters(edited, urlFilters)) setEdited(null);
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
    choose: (changes) => step({ ...filters, ...changes }),
    adjust: (changes) => setEdited({ ...filters, ...changes }),
    reset: () => step(resetFilters(filters)),
  };
}

/** Ids of colleges in the address, `1-300`. */
export const readIds = (query: URLSearchParams, parameter: string): number[] =>
  (query.get(parameter) ?? '')
    .split('-')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** Results shown at first, and with each press of Show more. */
const resultsPerPage = 24;

export function useShownResults(): readonly [shown: number, showMore: () => void] {
  const [query, change] = useSearchQuery();
  const requested = Number(query.get('shown'));
  const resultCount =
    requested > resultsPerPage && Number.isSafeInteger(requested) ? requested : resultsPerPage;
  return [
    resultCount,
    () =>
      change((next) => next.set('shown', String(resultCount + resultsPerPage)), { replace: true }),
  ];
}
