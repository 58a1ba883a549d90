import { requiredNumber, requirements, type College, type Requirement } from '../college';
import { states } from '../data/states';
import { all, sliders, type Filters } from './filters';
import { inSortOrder } from './sort-colleges';

/** The state a college is in: its letters are the last part of the location (product V5). */
export const stateOf = ({ location }: College): string | undefined => states[location.split(',').at(-1)?.trim() ?? ''];

function matchesSearch({ name, location, conference }: College, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, location, conference].some((text) => text.toLowerCase().includes(wanted));
}

/** A requirement without a number passes only while its slider stands at its lowest value (product D11). */
function meets(college: College, requirement: Requirement, minimum: number): boolean {
  const required = requiredNumber(college, requirement);
  return Number.isNaN(required) ? minimum <= sliders[requirement].min : required >= minimum;
}

/**
 * The colleges that a visitor asks for, in the order asked for (product V5). Pure: what is given stays as it is.
 * @param favorites ids of the colleges whose heart is set
 */
export function filterColleges(colleges: readonly College[], filters: Filters, favorites: ReadonlySet<number>): College[] {
  const found = colleges.filter(
    (college) =>
      matchesSearch(college, filters.search) &&
      (filters.division === all || college.division === filters.division) &&
      (filters.state === all || stateOf(college) === filters.state) &&
      requirements.every((requirement) => meets(college, requirement, filters[requirement])) &&
      (!filters.favoritesOnly || favorites.has(college.id)),
  );
  return inSortOrder(found, filters);
}
