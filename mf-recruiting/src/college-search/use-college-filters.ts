import { useSearchQuery } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';
import {
  defaultFilters,
  divisionOptions,
  optionOf,
  programOptions,
  resetFilters,
  sliders,
  sortFields,
  stateOptions,
  type Filters,
  type Requirement,
} from './colleges';

function readSlider(query: URLSearchParams, requirement: Requirement): number {
  const { min, max, step } = sliders[requirement];
  const value = Number(query.get(requirement) ?? min);
  if (!Number.isFinite(value)) return min;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number((min + steps * step).toFixed(1));
}

/** Reads the filters from a query; missing and unknown values have their default. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    search: query.get('search') ?? '',
    division: optionOf(divisionOptions, query.get('division')),
    state: optionOf(stateOptions, query.get('state')),
    program: optionOf(programOptions, query.get('program')),
    gpa: readSlider(query, 'gpa'),
    sat: readSlider(query, 'sat'),
    act: readSlider(query, 'act'),
    sort: optionOf(sortFields, query.get('sort')),
    direction: query.get('direction') === 'descending' ? 'descending' : 'ascending',
    favoritesOnly: query.get('favorites') === 'only',
  };
}

/**
 * Writes the filters into a query, without defaults. A change returns to the first page of results.
 */
export function writeFilters(query: URLSearchParams, { favoritesOnly, ...named }: Filters): void {
  const defaults: Readonly<Record<string, unknown>> = { ...defaultFilters, favorites: '' };
  const values = { ...named, favorites: favoritesOnly ? 'only' : '' };
  for (const [name, value] of Object.entries(values)) {
    if (value === defaults[name]) query.delete(name);
    else query.set(name, String(value));
  }
  query.delete('shown');
}

function isSame(one: Filters, other: Filters): boolean {
  const [first, second] = [one, other].map((filters) => {
    const query = new URLSearchParams();
    writeFilters(query, filters);
    return query.toString();
  });
  return first === second;
}

/**
 * Long enough for a typed word to be one update of the URL, short enough not to be lost on a
 * reload.
 */
const debounceMs = 300;

export function useCollegeFilters() {
  const [query, change] = useSearchQuery();
  const urlFilters = readFilters(query);
  const [edited, setEdited] = useState<Filters | null>(null);
  if (edited && isSame(edited, urlFilters)) setEdited(null);
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
