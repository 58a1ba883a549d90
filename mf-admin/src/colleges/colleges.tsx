import {
  divisions,
  type College,
  type Division,
  type NewCollege,
  type Program,
  collegeForm,
  fieldOf,
  parseLink,
  programs,
} from '@sandites/contracts';
import { compareNames } from '@sandites/features/lists';
import { Tag, type TagTone } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import {
  columnLabel,
  type Cells,
  type ParsedRow,
  type UploadFormat,
} from '@sandites/features/uploads';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';
import columnsFile from './college-columns.json';

const { otherPrograms: namedOtherwise, ...declared } = columnsFile;
/** Programs that are named otherwise than in the list. */
const otherPrograms: Readonly<Record<string, string>> = namedOtherwise;

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
  { header: 'Location', cell: ({ location }) => location, summary: ({ location }) => location },
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

const romanNumbers = ['i', 'ii', 'iii'];

/** `NCAA Division I` for `d1`, `Division I`, `NCAA D-I`; unknown text stays, and is refused. */
function parseDivision(text: string): string {
  const key = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const known = divisions.find((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') === key);
  if (known) return known;
  const [, number = ''] = /^(?:ncaa)?(?:division|div|d)?([1-3]|i{1,3})$/.exec(key) ?? [];
  const place = /\d/.test(number) ? Number(number) - 1 : romanNumbers.indexOf(number);
  return divisions[place === -1 || number === '' ? divisions.length : place] ?? text;
}

/** A program's name for `Men's Basketball`; unknown text stays, and is refused. */
function parseProgram(text: string): string {
  const bare = text
    .replace(/[’`]/g, "'")
    .replace(/^(?:men's|mens|women's|womens|boys|girls|m|w|men|women|coed)\s+(?:and\s+)?/i, '')
    .replace(/\s\((?:m|w|men|women|m\/w|both|coed)\)$/i, '');
  const key = bare
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  return (
    programs.find((name) => name.toLowerCase().replaceAll(/[^a-z]+/g, ' ') === key) ??
    otherPrograms[key] ??
    text
  );
}

const listOf = (cell: string) =>
  cell
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A message with its column's label, unless the message names it. */
const messageWithColumn = (column: string, message: string) =>
  /^[a-z]/.test(message) ? `${columnLabel(declared, column)} ${message}` : message;

function parseCollege(cells: Cells): ParsedRow<NewCollege> {
  const { city = '', state = '', ...fields } = cells;
  const { location = '', website = '', division = '' } = fields;
  const named = [...new Set(listOf(fields['programs'] ?? '').map(parseProgram))];
  const unknown = named.filter((name) => !programs.some((program) => program === name));
  const { value, issues } = collegeForm.validate({
    ...fields,
    location: location || [city, state].filter(Boolean).join(', '),
    division: parseDivision(division),
    website: parseLink(website) ?? website,
    programs: named,
  });
  return value
    ? { value }
    : {
        issues: issues.map((issue) => ({
          message:
            fieldOf(issue) === 'programs' && unknown.length > 0
              ? `Programs has ${unknown.map((name) => `“${name}”`).join(', ')}, ` +
                `which is not one of: ${programs.join(', ')}`
              : messageWithColumn(fieldOf(issue), issue.message),
          columns: [fieldOf(issue)],
        })),
      };
}

/** A file of colleges; city and state may stand for the location. */
export const collegeFormat: UploadFormat<NewCollege> = {
  columns: [...collegeColumnNames, 'city', 'state'],
  required: collegeColumnNames,
  ...declared,
  expected: {
    location: 'city and state, such as Tulsa, OK',
    division: `one of ${divisions.join(', ')}`,
    website: 'an address such as college.edu',
    programs: 'such as Football; Golf',
  },
  nameOf: ({ name = '' }) => name,
  parser: () => parseCollege,
};
