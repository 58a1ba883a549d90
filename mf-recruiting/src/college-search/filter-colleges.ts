import type { College } from '@sandites/contracts';
import { compareNames, searchText } from '@sandites/features/lists';
import {
  noFigures,
  requiredNumber,
  requirements,
  stateOf,
  type OwnFigures,
  type Requirement,
} from './colleges';
import { all, sliders, type Filters, type SortField } from './filters';

const textOf = searchText(({ name, location, conference }: College) => [
  name,
  location,
  conference,
]);

/**
 * Whether a college requires at most the visitor's own figure. A college without a number requires
 * nothing.
 */
const requiresAtMost = (
  college: College,
  requirement: Requirement,
  ownFigure: number | null,
): boolean => ownFigure === null || !(requiredNumber(college, requirement) > ownFigure);

/**
 * Whether a college requires at least the slider's value. At its lowest value the slider filters
 * nothing, so that colleges without a number and with low requirements
 * match.
 */
const meetsMinimum = (college: College, requirement: Requirement, minimum: number): boolean =>
  minimum <= sliders[requirement].min || requiredNumber(college, requirement) >= minimum;

/**
 * The colleges that match the filters, sorted.
 * @param favorites ids of the favorite colleges
 * @param ownFigures the visitor's own figures
 */
export function filterColleges(
  colleges: readonly College[],
  filters: Filters,
  favorites: ReadonlySet<number>,
  ownFigures: OwnFigures = noFigures,
): College[] {
  const searchTerm = filters.search.trim().toLowerCase();
  const matches = colleges.filter(
    (college) =>
      textOf(college).includes(searchTerm) &&
      (filters.division === all || college.division === filters.division) &&
      (filters.state === all || stateOf(college) === filters.state) &&
      (filters.program === all || college.programs.includes(filters.program)) &&
      requirements.every(
        (requirement) =>
          meetsMinimum(college, requirement, filters[requirement]) &&
          requiresAtMost(college, requirement, ownFigures[requirement]),
      ) &&
      (!filters.favoritesOnly || favorites.has(college.id)),
  );
  return sortColleges(matches, filters);
}

type Compare = (one: College, other: College) => number;

const byText =
  (textIn: (college: College) => string): Compare =>
  (one, other) =>
    compareNames(textIn(one), textIn(other));

/** Sorts a requirement without a number before all numbers. */
const byNumber =
  (requirement: Requirement): Compare =>
  (one, other) => {
    const [first, second] = [requiredNumber(one, requirement), requiredNumber(other, requirement)];
    if (Number.isNaN(first) || Number.isNaN(second))
      return Number(Number.isNaN(second)) - Number(Number.isNaN(first));
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

/**
 * Compares text as text and requirements as numbers; equal ones by name, then by id,
 * in either direction.
 */
export function sortColleges(
  colleges: readonly College[],
  { sort, direction }: Pick<Filters, 'sort' | 'direction'>,
): College[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return colleges.toSorted(
    (one, other) =>
      sign * compares[sort](one, other) || compares.name(one, other) || one.id - other.id,
  );
}
