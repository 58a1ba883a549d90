import { divisions, type College } from '@sandites/contracts';
import { compareNames } from '../collate';

/** The first entry of the division filter. */
export const allDivisions = 'All Divisions';
export const divisionFilters = [allDivisions, ...divisions] as const;
export type DivisionFilter = (typeof divisionFilters)[number];

/** The colleges of a division whose name, place or conference has the text in it, whatever its letter case; by name. */
export function narrowColleges(colleges: readonly College[], search: string, division: DivisionFilter): College[] {
  const wanted = search.trim().toLowerCase();
  const isWanted = (college: College) => [college.name, college.location, college.conference].join('\n').toLowerCase().includes(wanted);
  return colleges
    .filter((college) => (division === allDivisions || college.division === division) && isWanted(college))
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}
