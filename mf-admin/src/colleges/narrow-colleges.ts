import { divisions, type College } from '@sandites/contracts';
import { compareNames, searchText } from '@sandites/features/lists';

/** The first entry of the division filter. */
export const allDivisions = 'All Divisions';
export const divisionFilters = [allDivisions, ...divisions] as const;
export type DivisionFilter = (typeof divisionFilters)[number];

const wordsOf = searchText(({ name, location, conference }: College) => [name, location, conference]);

/** By name; of two alike, the one that came first. */
export const byName = (a: College, b: College): number => compareNames(a.name, b.name) || a.id - b.id;

/** The colleges of a division whose name, place or conference has the text in it, whatever its letter case; in the order given. */
export function narrowColleges(colleges: readonly College[], search: string, division: DivisionFilter): College[] {
  const wanted = search.trim().toLowerCase();
  return colleges.filter((college) => (division === allDivisions || college.division === division) && wordsOf(college).includes(wanted));
}
