import {
  collegeForm,
  divisions,
  fieldOf,
  parseLink,
  programs,
  type NewCollege,
} from '@sandites/contracts';
import { columnLabel, type Cells, type ImportFormat, type ParsedRow } from '../format';
import columnsFile from './college-columns.json';

const { otherPrograms: namedOtherwise, ...declared } = columnsFile;
/** Programs that are named otherwise than in the list. */
const otherPrograms: Readonly<Record<string, string>> = namedOtherwise;

const collegeColumns = [
  ...['name', 'location', 'division', 'conference', 'website', 'programs'],
  ...['gpaMini', 'satMin', 'actMin'],
];

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

/** What a cell says of a list that does not have it; undefined where it says nothing. */
const notOneOf = (label: string, given: readonly string[], choices: readonly string[]) =>
  given.length === 0
    ? undefined
    : `${label} has ${given.map((name) => `“${name}”`).join(', ')}, ` +
      `which is not one of: ${choices.join(', ')}`;

/** `3.2` for `3,2` */
const plainDecimal = (text: string) => text.replace(/^(\d),(\d{1,3})$/, '$1.$2');

function parseCollege(cells: Cells): ParsedRow<NewCollege> {
  const { city = '', state = '', ...fields } = cells;
  const { location = '', website = '', division = '', gpaMini = '', satMin = '' } = fields;
  const named = [...new Set(listOf(fields['programs'] ?? '').map(parseProgram))];
  const unknown = named.filter((name) => !programs.some((program) => program === name));
  const { value, issues } = collegeForm.validate({
    ...fields,
    location: location || [city, state].filter(Boolean).join(', '),
    division: parseDivision(division),
    website: parseLink(website) ?? website,
    programs: named,
    gpaMini: plainDecimal(gpaMini),
    satMin: satMin.replace(/^(\d),(\d{3})$/, '$1$2'),
  });
  const unread = {
    programs: notOneOf('Programs', unknown, programs),
    division: notOneOf('Division', division === '' ? [] : [division], divisions),
  };
  const messageOf = (field: string, message: string) =>
    (field === 'programs' || field === 'division' ? unread[field] : undefined) ??
    messageWithColumn(field, message);
  return value
    ? { value }
    : {
        issues: issues.map((issue) => ({
          message: messageOf(fieldOf(issue), issue.message),
          columns: [fieldOf(issue)],
        })),
      };
}

/** A file of colleges; city and state may stand for the location. */
export const collegeFormat = (): ImportFormat<NewCollege> => ({
  columns: [...collegeColumns, 'city', 'state'],
  required: collegeColumns,
  ...declared,
  parser: () => parseCollege,
});
