import { divisions } from '@sandites/contracts';
import type { Requirement } from '../college';
import { all, defaultFilters, sliders, sortFields, stateOptions, type Filters } from './filters';

function readSlider(query: URLSearchParams, requirement: Requirement): number {
  const { min, max, step } = sliders[requirement];
  const value = Number(query.get(requirement) ?? min);
  if (!Number.isFinite(value)) return min;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number((min + steps * step).toFixed(1));
}

const oneOf = <Word extends string>(words: readonly Word[], given: string | null, fallback: Word): Word =>
  words.find((word) => word === given) ?? fallback;

/** The filters that an address names; anything it does not say, or says wrongly, is at its start. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    search: query.get('search') ?? '',
    division: oneOf([all, ...divisions], query.get('division'), defaultFilters.division),
    state: oneOf(stateOptions, query.get('state'), defaultFilters.state),
    gpa: readSlider(query, 'gpa'),
    sat: readSlider(query, 'sat'),
    act: readSlider(query, 'act'),
    sort: oneOf(sortFields, query.get('sort'), defaultFilters.sort),
    direction: query.get('direction') === 'descending' ? 'descending' : 'ascending',
    favoritesOnly: query.get('favorites') === 'only',
  };
}

/** Writes the filters into an address; what is at its start is not written. */
export function writeFilters(query: URLSearchParams, filters: Filters): void {
  const { favoritesOnly, ...named } = filters;
  const starts = new Map<string, unknown>(Object.entries(defaultFilters));
  for (const [name, value] of Object.entries(named)) {
    if (value === starts.get(name)) query.delete(name);
    else query.set(name, String(value));
  }
  if (favoritesOnly) query.set('favorites', 'only');
  else query.delete('favorites');
}
