import type { College } from '@sandites/contracts';
import { requiredNumber, requirements, stateOf, type Requirement } from './colleges';
import { all, sliders, type Filters, type SortField } from './filters';

function matchesSearch({ name, location, conference }: College, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, location, conference].some((text) => text.toLowerCase().includes(wanted));
}

/** A slider at its lowest value asks for nothing: it passes a requirement without a number (product D11), and the low ones of NAIA and NJCAA (product D60). */
const meets = (college: College, requirement: Requirement, minimum: number): boolean =>
  minimum <= sliders[requirement].min || requiredNumber(college, requirement) >= minimum;

/**
 * The colleges that match the filters, sorted (product V5). Pure: the list given stays as it is.
 * @param favorites ids of the favorite colleges
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
  return sortColleges(found, filters);
}

type Compare = (one: College, other: College) => number;

const collator = new Intl.Collator('en');
const byText =
  (textOf: (college: College) => string): Compare =>
  (one, other) =>
    collator.compare(textOf(one), textOf(other));

/** A requirement without a number comes before all numbers. */
const byNumber =
  (requirement: Requirement): Compare =>
  (one, other) => {
    const [first, second] = [requiredNumber(one, requirement), requiredNumber(other, requirement)];
    if (Number.isNaN(first) || Number.isNaN(second)) return Number(Number.isNaN(second)) - Number(Number.isNaN(first));
    return first - second;
  };

const compares: Readonly<Record<SortField, Compare>> = {
  name: byText(({ name }) => name),
  location: byText(({ location }) => location),
  division: byText(({ division }) => division),
  gpa: byNumber('gpa'),
  sat: byNumber('sat'),
  act: byNumber('act'),
};

/** Text as text, figures as numbers (product V5); equal ones by name, then by id, in either direction. */
function sortColleges(colleges: readonly College[], { sort, direction }: Pick<Filters, 'sort' | 'direction'>): College[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return colleges.toSorted((one, other) => sign * compares[sort](one, other) || compares.name(one, other) || one.id - other.id);
}
