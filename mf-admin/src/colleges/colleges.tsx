import {
  divisions,
  type College,
  type Division,
  type NewCollege,
  type Program,
} from '@sandites/contracts';
import { compareNames, searchText } from '@sandites/features/lists';
import { Tag, type TagTone } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';

/** Options of the division filter. */
export const allDivisions = 'All Divisions';
export const divisionFilters = [allDivisions, ...divisions] as const;
type DivisionFilter = (typeof divisionFilters)[number];

/** By name, then by id. */
export const byName = (a: College, b: College): number =>
  compareNames(a.name, b.name) || a.id - b.id;

const textOf = searchText(({ name, location, conference }: College) => [
  name,
  location,
  conference,
]);

/**
 * Colleges of a division whose name, location or conference contains the search text, in the given
 * order.
 */
export function filterColleges(
  colleges: readonly College[],
  search: string,
  division: DivisionFilter,
): College[] {
  const searchTerm = search.trim().toLowerCase();
  return colleges.filter(
    (college) =>
      (division === allDivisions || college.division === division) &&
      textOf(college).includes(searchTerm),
  );
}

const divisionTones: Readonly<Record<Division, TagTone>> = {
  'NCAA Division I': 'accent',
  'NCAA Division II': 'blue',
  'NCAA Division III': 'green',
  NAIA: 'red',
  NJCAA: 'dark',
};

/** Badges per row. */
const maxBadges = 3;

/** The first programs as badges, and the number of further ones, with their names as a tooltip. */
function ProgramBadges({ programs }: { programs: readonly Program[] }) {
  const more = programs.length - maxBadges;
  return (
    <div className="d-flex flex-wrap gap-1 align-items-center">
      {programs.slice(0, maxBadges).map((program) => (
        <Tag key={program}>{program}</Tag>
      ))}
      {more > 0 && (
        <span
          className="text-secondary text-nowrap"
          title={programs.slice(maxBadges).join(', ')}
        >{`+${more} more`}</span>
      )}
    </div>
  );
}

/** Columns of the colleges. */
export const collegeColumns: readonly Column<NewCollege>[] = [
  { header: 'College', cell: ({ name }) => name, isTitle: true },
  { header: 'Location', cell: ({ location }) => location, summary: ({ location }) => location },
  {
    header: 'Division',
    cell: ({ division }) => <Tag tone={divisionTones[division]}>{division}</Tag>,
  },
  { header: 'Conference', cell: ({ conference }) => conference },
  { header: 'Programs', cell: ({ programs }) => <ProgramBadges programs={programs} /> },
];
