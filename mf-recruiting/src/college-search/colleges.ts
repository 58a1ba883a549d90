import { listColleges, type College } from '@sandites/contracts';
import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import { useRead } from '@sandites/remote-kit';
import { useDeferredValue, useMemo } from 'react';

/** Added to database ids of colleges that are not in the embedded list. */
const firstDatabaseId = 1_000;

/**
 * Maps database ids to ids of this page: a college of the embedded list has the id of that list, so
 * that favorites and shared comparisons are the same colleges
 * whether or not the database could be read.
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
  return useMemo(() => (stored?.length ? withPageIds(stored) : embeddedColleges), [stored]);
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
  Number.parseFloat(requirementOf(college, requirement).replace(/\+$/, ''));

/** The highest requirement of these colleges; undefined where none has a number. */
export function highestRequired(
  colleges: readonly College[],
  requirement: Requirement,
): number | undefined {
  const numbers = colleges
    .map((college) => requiredNumber(college, requirement))
    .filter((number) => !Number.isNaN(number));
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}

/** The 50 states by postal abbreviation. */
export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** The state of a college, from the postal abbreviation at the end of its location. */
export const stateOf = ({ location }: College): string | undefined =>
  states[location.split(',').at(-1)?.trim() ?? ''];
