import { divisions, programs } from '@sandites/contracts';
import { useSearchQuery } from '@sandites/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import type { Requirement } from './colleges';
import { all, defaultFilters, isSameFilters, resetFilters, sliders, sortFields, stateOptions, type Filters } from './filters';

function readSlider(query: URLSearchParams, requirement: Requirement): number {
  const { min, max, step } = sliders[requirement];
  const value = Number(query.get(requirement) ?? min);
  if (!Number.isFinite(value)) return min;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number((min + steps * step).toFixed(1));
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | null, fallback: Word): Word =>
  words.find((word) => word === text) ?? fallback;

/** The filters in an address; what is missing or unknown has its default. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    search: query.get('search') ?? '',
    division: oneOf([all, ...divisions], query.get('division'), defaultFilters.division),
    state: oneOf(stateOptions, query.get('state'), defaultFilters.state),
    program: oneOf([all, ...programs], query.get('program'), defaultFilters.program),
    gpa: readSlider(query, 'gpa'),
    sat: readSlider(query, 'sat'),
    act: readSlider(query, 'act'),
    sort: oneOf(sortFields, query.get('sort'), defaultFilters.sort),
    direction: query.get('direction') === 'descending' ? 'descending' : 'ascending',
    favoritesOnly: query.get('favorites') === 'only',
  };
}

/** Writes the filters into an address, without defaults. Other filters start again at the first results. */
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

/** Long enough that a word is one change of the address, short enough that a reload keeps it. */
const debounceMs = 300;

export interface CollegeFilters {
  filters: Filters;
  /** A choice: a step that Back undoes. */
  choose: (changes: Partial<Filters>) => void;
  /** A letter typed, a slider moved: shown at once, in the address after a pause. */
  adjust: (changes: Partial<Filters>) => void;
  reset: () => void;
}

/** The filters, kept in the address, so that a search can be sent to a parent. */
export function useCollegeFilters(): CollegeFilters {
  const [query, change] = useSearchQuery();
  const inAddress = useMemo(() => readFilters(query), [query]);
  const [edited, setEdited] = useState<Filters | null>(null);
  if (edited && isSameFilters(edited, inAddress)) setEdited(null);
  const filters = edited ?? inAddress;

  useEffect(() => {
    if (!edited) return;
    const timer = setTimeout(() => change((next) => writeFilters(next, edited), { replace: true }), debounceMs);
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

/** Results shown at first, and with each press of Show more (product D63). */
const resultsPerPage = 24;

/** How many results are shown, kept in the address. */
export function useShownResults(): readonly [shown: number, showMore: () => void] {
  const [query, change] = useSearchQuery();
  const requested = Number(query.get('shown'));
  const resultCount = requested > resultsPerPage && Number.isSafeInteger(requested) ? requested : resultsPerPage;
  return [resultCount, () => change((next) => next.set('shown', String(resultCount + resultsPerPage)), { replace: true })];
}
