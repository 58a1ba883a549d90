import { listColleges, type College } from '@sandites/contracts';
import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import { useRead } from '@sandites/remote-kit';
import { useDeferredValue, useMemo } from 'react';

/** Ids of colleges that the embedded list does not have are those of the database, counted from here. */
const firstDatabaseId = 1_000;

/**
 * The colleges of the database under the ids of this page: one that the embedded list has keeps its id there, so that favorites and shared comparisons mean
 * the same colleges whether or not the database could be read.
 */
export function withPageIds(stored: readonly College[]): College[] {
  const embeddedIds = new Map(embeddedColleges.toReversed().map((college) => [collegeKey(college), college.id]));
  return stored.map((college) => {
    const key = collegeKey(college);
    const id = embeddedIds.get(key) ?? firstDatabaseId + college.id;
    embeddedIds.delete(key);
    return { ...college, id };
  });
}

/** The colleges that admins keep; until they are read, and when they cannot be, the embedded list (product D60). */
export function useColleges(): readonly College[] {
  const { data } = useRead(listColleges);
  const stored = useDeferredValue(data);
  return useMemo(() => (stored ? withPageIds(stored) : embeddedColleges), [stored]);
}

/** A college's typical requirements. No college publishes a minimum for athletes (product D7). */
export type Requirement = 'gpa' | 'sat' | 'act';
export const requirements: readonly Requirement[] = ['gpa', 'sat', 'act'];

/** The visitor's own GPA and scores; null where there is none. */
export type OwnFigures = Readonly<Record<Requirement, number | null>>;
export const noFigures: OwnFigures = { gpa: null, sat: null, act: null };

/** The text of a requirement, such as `3.5+`, or `Not considered`. */
export const requirementOf = ({ gpaMini, satMin, actMin }: College, requirement: Requirement): string =>
  ({ gpa: gpaMini, sat: satMin, act: actMin })[requirement];

/** The number in a requirement, its trailing plus stripped; NaN where there is none (product D11). */
export const requiredNumber = (college: College, requirement: Requirement): number =>
  Number.parseFloat(requirementOf(college, requirement).replace(/\+$/, ''));

/** The highest number that any of the colleges asks for; undefined where none gives a number. */
export function highestRequired(colleges: readonly College[], requirement: Requirement): number | undefined {
  const numbers = colleges.map((college) => requiredNumber(college, requirement)).filter((number) => !Number.isNaN(number));
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}

/** The 50 states by their two letters. */
export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware', FL: 'Florida',
  GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine',
  MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada',
  NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma',
  OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
  VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
};

/** The state that a college is in: its two letters are the last part of the location (product V5). */
export const stateOf = ({ location }: College): string | undefined => states[location.split(',').at(-1)?.trim() ?? ''];
