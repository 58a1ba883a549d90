import { listColleges, type College, divisions, programs } from '@sandites/contracts';
import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import { useRead } from '@sandites/remote-kit';
import { useDeferredValue } from 'react';
import { compareNames, searchBy } from '@sandites/features/lists';
import stateNames from './states.json';

/** Added to database ids of colleges that are not in the embedded list. */
const firstDatabaseId = 1_000;

/**
 * Maps database ids to ids of this page: a college of the embedded list has the id of that list, so
 * that favorites and shared comparisons are the same colleges whether or not the database could be
 * read.
 */
export function withPageIds(stored: readonly College[]): College[] {
  const embeddedIds = new Map(
    embeddedColleges.toReversed().map((college) => [collegeKey(college), college.id]),
  );
  return stored.map((college) => {
    const key = collegeKey(college);
    const id = embeddedIds.get(key) ?? firstDatabaseId + college.id;
    embeddedIds.delete(key);
    return { ...college, id };
  });
}

/**
 * The colleges that admins keep; the embedded list while they are loading, where they cannot be
 * loaded, and until the school keeps its own.
 */
export function useColleges(): readonly College[] {
  const { data } = useRead(listColleges);
  const stored = useDeferredValue(data);
  return stored?.length ? withPageIds(stored) : embeddedColleges;
}

/** A college's typical requirements. No college publishes a minimum for athletes. */
export type Requirement = 'gpa' | 'sat' | 'act';
export const requirements: readonly Requirement[] = ['gpa', 'sat', 'act'];

/** The visitor's own GPA and scores; null where there is none. */
export type OwnFigures = Readonly<Record<Requirement, number | null>>;
export const noFigures: OwnFigures = { gpa: null, sat: null, act: null };

/** The text of a requirement, such as `3.5+`, or `Not considered`. */
export const requirementOf = (
  { gpaMini, satMin, actMin }: College,
  requirement: Requirement,
): string => ({ gpa: gpaMini, sat: satMin, act: actMin })[requirement];

/** The number of a requirement, without its plus sign; NaN where it has none. */
export const requiredNumber = (college: College, requirement: Requirement): number =>
  Number.parseFloat(requirementOf(college, requirement));

/** The numbers of a requirement, from the lowest to the highest. */
export const requiredNumbers = (colleges: readonly College[], requirement: Requirement): number[] =>
  colleges
    .map((college) => requiredNumber(college, requirement))
    .filter((number) => !Number.isNaN(number))
    .toSorted((one, other) => one - other);

/** The highest requirement of these colleges; undefined where none has a number. */
export const highestRequired = (colleges: readonly College[], requirement: Requirement) =>
  requiredNumbers(colleges, requirement).at(-1);

/** The 50 states by postal abbreviation. */
export const states: Readonly<Record<string, string>> = stateNames;

/** The state of a college, from the postal abbreviation at the end of its location. */
export const stateOf = ({ location }: College): string | undefined =>
  states[location.split(',').at(-1)?.trim() ?? ''];

/** The first entry of the division, program and state options. */
export const all = 'All';
export const divisionOptions = [all, ...divisions] as const;
export const programOptions = [all, ...programs] as const;
export const stateOptions: readonly [string, ...string[]] = [all, ...Object.values(states)];
export const sortFields = ['name', 'location', 'division', 'gpa', 'sat', 'act'] as const;

/** The option that a text names; the first where it names none. */
export const optionOf = <Option extends string>(
  options: readonly [Option, ...Option[]],
  text: string | null,
): Option => options.find((option) => option === text) ?? options[0];

/** Bounds and step of a slider; its default is its lowest value. */
interface Slider {
  label: string;
  min: number;
  max: number;
  step: number;
  format: (value: number) => string;
}

const formatInteger = (value: number) => String(value);
export const sliders: Readonly<Record<Requirement, Slider>> = {
  gpa: { label: 'Minimum GPA', min: 2.5, max: 4, step: 0.1, format: (value) => value.toFixed(1) },
  sat: { label: 'Minimum SAT', min: 900, max: 1600, step: 10, format: formatInteger },
  act: { label: 'Minimum ACT', min: 18, max: 36, step: 1, format: formatInteger },
};

function readSlider(query: URLSearchParams, requirement: Requirement): number {
  const { min, max, step } = sliders[requirement];
  const value = Number(query.get(requirement) ?? min);
  if (!Number.isFinite(value)) return min;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number((min + steps * step).toFixed(1));
}

/** Reads the filters from a query; missing and unknown values have their default. */
export function readFilters(query: URLSearchParams) {
  return {
    search: query.get('search') ?? '',
    division: optionOf(divisionOptions, query.get('division')),
    /** A state's full name. */
    state: optionOf(stateOptions, query.get('state')),
    program: optionOf(programOptions, query.get('program')),
    gpa: readSlider(query, 'gpa'),
    sat: readSlider(query, 'sat'),
    act: readSlider(query, 'act'),
    sort: optionOf(sortFields, query.get('sort')),
    direction: optionOf(['ascending', 'descending'], query.get('direction')),
    favoritesOnly: query.get('favorites') === 'only',
  };
}

export type Filters = ReturnType<typeof readFilters>;

export const defaultFilters = readFilters(new URLSearchParams());

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

/** Resets every filter except favorites-only. */
export const resetFilters = ({ favoritesOnly }: Filters): Filters => ({
  ...defaultFilters,
  favoritesOnly,
});

const search = searchBy(({ name, location, conference }: College) => [name, location, conference]);

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
 * nothing, so that colleges without a number and with low requirements match.
 */
const meetsMinimum = (college: College, requirement: Requirement, minimum: number): boolean =>
  minimum <= sliders[requirement].min || requiredNumber(college, requirement) >= minimum;

export function filterColleges(
  colleges: readonly College[],
  filters: Filters,
  favorites: ReadonlySet<number>,
  ownFigures: OwnFigures = noFigures,
): College[] {
  const matches = search(colleges, filters.search).filter(
    (college) =>
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

const compares: Readonly<Record<Filters['sort'], Compare>> = {
  name: byText(({ name }) => name),
  location: byText(({ location }) => location),
  division: byText(({ division }) => division),
  gpa: byNumber('gpa'),
  sat: byNumber('sat'),
  act: byNumber('act'),
};

/**
 * Compares text as text and requirements as numbers; equal ones by name, then by id, in either
 * direction.
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
