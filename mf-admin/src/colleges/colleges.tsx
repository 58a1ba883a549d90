import {
  divisions,
  type College,
  type Division,
  type NewCollege,
  type Program,
} from '@sandites/contracts';
import { compareNames } from '@sandites/features/lists';
import { Tag, type TagTone } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';

export const allDivisions = 'All Divisions';
export const divisionFilters = [allDivisions, ...divisions] as const;

export const sortColleges = (colleges: readonly College[]): College[] =>
  colleges.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);

const divisionTones: Readonly<Record<Division, TagTone>> = {
  'NCAA Division I': 'accent',
  'NCAA Division II': 'blue',
  'NCAA Division III': 'green',
  NAIA: 'red',
  NJCAA: 'dark',
};

const maxBadges = 3;

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

export const collegeColumns: readonly Column<NewCollege>[] = [
  { header: 'College', cell: ({ name }) => name, isTitle: true, isName: true },
  {
    header: 'Location',
    isName: true,
    cell: ({ location }) => location,
    summary: ({ location }) => location,
  },
  {
    header: 'Division',
    cell: ({ division }) => <Tag tone={divisionTones[division]}>{division}</Tag>,
  },
  { header: 'Conference', cell: ({ conference }) => conference },
  { header: 'Programs', cell: ({ programs }) => <ProgramBadges programs={programs} /> },
];

/** Columns of a college file, exported and imported. */
export const collegeColumnNames = [
  'name',
  'location',
  'division',
  'conference',
  'website',
  'programs',
  'gpaMini',
  'satMin',
  'actMin',
] as const;

const columns = collegeColumnNames.map((header): CsvColumn<NewCollege> => ({
  header,
  value: (college) => (header === 'programs' ? college.programs.join('; ') : college[header]),
}));

/** Colleges as CSV that can be imported again. */
export const collegeCsv = (colleges: readonly NewCollege[]): string => toCsv(columns, colleges);

export const downloadColleges = (colleges: readonly College[]): void =>
  downloadFile('colleges.csv', collegeCsv(colleges));
