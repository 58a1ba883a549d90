import words from './other-subjects.json';
import { missingColumns, type ImportFormat } from '../format';

/** The index of each column of a format in a file's header; -1 for a missing one. */
export type ColumnIndexes = Readonly<Record<string, number>>;

interface MatchedColumns {
  columnIndexes: ColumnIndexes;
  /** Columns that were matched to a header of another name. */
  guessed: readonly string[];
}

type ColumnNames = Pick<
  ImportFormat<never>,
  | 'columns'
  | 'otherNames'
  | 'exact'
  | 'onlyNamed'
  | 'leftEmpty'
  | 'labels'
  | 'accepts'
  | 'combined'
  | 'ofPerson'
  | 'required'
  | 'instead'
>;

/** The words of `graduationYear`, `Wt. (lbs)` or `vs/@`, in lowercase. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('@', ' at ')
    .replaceAll(/['’]s?\b/g, '')
    .replaceAll(/\be-mails?\b/g, 'email')
    .replaceAll(/\b(email|web|website) address\b/g, '$1')
    .split(/[^a-z0-9#]+/)
    .filter(Boolean);

/** A header as its words, for comparison: `Last Name`, `lastname` and `LAST_NAME` are the same. */
const keyOf = (name: string): string => wordsOf(name).join('');

/**
 * A header with one of these words is guessed for no column that does not have the word itself: it
 * is about somebody or something else.
 */
const otherSubjects = new Set(words);

/** `parent1`, `stepmother` and `grandfather` speak of a parent, too. */
const isOfOther = (word: string) =>
  otherSubjects.has(word) ||
  otherSubjects.has(word.replace(/^(?:step|grand|god)/, '').replaceAll(/\d/g, ''));

/** `Number of Siblings` counts something. */
const isCount = (name: string) => /^\s*(?:#|no\.?|num(?:ber)?\.?)\s*of\b/i.test(name);

const hasAll = (words: readonly string[], some: readonly string[]) =>
  some.length > 0 && some.every((word) => words.includes(word));

const sampleSize = 50;

/**
 * Matches the headers of a file to columns by whole words: by the column's name, by its other names,
 * by a combined column, and by a name that stands among other words (`Player Height`). Who somebody
 * is, is never guessed from a part of a header: `Household Email` is nobody's.
 * @param lines the cells below the header, which must look like those of a guessed column
 */
export function matchColumns(
  format: ColumnNames,
  header: readonly string[],
  lines: readonly (readonly string[])[],
): MatchedColumns {
  const { columns, otherNames = {}, exact = [], labels = {}, accepts = {} } = format;
  const { combined, ofPerson, onlyNamed = [], leftEmpty = [] } = format;
  const keys = header.map(keyOf);
  const isPersons = (column: string) => ofPerson?.columns.includes(column) ?? false;
  /** The headers without the words of the person: `email` for `Student Email`. */
  const bareKeys = header.map((name) =>
    wordsOf(name)
      .filter((word) => !ofPerson?.words.includes(word))
      .join(''),
  );
  /** Whether a header is one of these names as a whole. */
  const isNamed = (index: number, names: readonly string[], column: string) =>
    names
      .map(keyOf)
      .some((key) => key === keys[index] || (isPersons(column) && key === bareKeys[index]));
  const columnIndexes: Record<string, number> = {};
  const guessed: string[] = [];
  for (const column of columns)
    columnIndexes[column] = exact.includes(column)
      ? header.findIndex((name) => name.trim() === column)
      : keys.indexOf(keyOf(column));

  const isFree = (index: number) =>
    keys[index] !== '' && !Object.values(columnIndexes).includes(index);
  /** The share of filled cells that look like those of the column; 1 without a way to tell. */
  const acceptedShare = (column: string, index: number) => {
    const accept = accepts[column];
    const cells = lines
      .slice(0, sampleSize)
      .map((cellsOfLine) => (cellsOfLine[index] ?? '').trim())
      .filter(Boolean);
    return !accept || cells.length === 0 ? 1 : cells.filter(accept).length / cells.length;
  };
  const matchBy = (fits: (index: number, column: string) => boolean) => {
    for (const column of columns) {
      if (columnIndexes[column] !== -1 || exact.includes(column)) continue;
      const matched = header.findIndex((_, index) => isFree(index) && fits(index, column));
      if (matched === -1) continue;
      columnIndexes[column] = matched;
      guessed.push(column);
    }
  };

  const namesOf = (column: string) => [
    column,
    labels[column] ?? column,
    ...(otherNames[column] ?? []),
  ];
  matchBy(
    (index, column) => isNamed(index, namesOf(column), column) && acceptedShare(column, index) > 0,
  );
  if (combined?.columns.every((column) => columnIndexes[column] === -1)) {
    const [column] = combined.columns;
    const matched = header.findIndex(
      (_, index) =>
        isFree(index) && (bareKeys[index] === '' || isNamed(index, combined.names, column)),
    );
    for (const part of matched === -1 ? [] : combined.columns) {
      columnIndexes[part] = matched;
      guessed.push(part);
    }
  }
  // A header that can be no other column is this one, so that each cell says that it cannot be read.
  matchBy(
    (index, column) =>
      leftEmpty.includes(column) &&
      isNamed(index, namesOf(column), column) &&
      columns.every((other) => other === column || !isNamed(index, namesOf(other), other)),
  );
  matchBy((index, column) => {
    if (isPersons(column) || onlyNamed.includes(column) || isCount(header[index] ?? ''))
      return false;
    const words = wordsOf(header[index] ?? '');
    // The short names of a column without a way to tell its cells say too little: `First`.
    const names = [
      column,
      labels[column] ?? column,
      ...((accepts[column] && otherNames[column]) || []),
    ];
    const named = names.map(wordsOf).filter((name) => hasAll(words, name));
    return (
      named.some((name) => words.every((word) => name.includes(word) || !isOfOther(word))) &&
      // `Hometown/High School` is neither.
      !columns.some((other) => isPersons(other) && hasAll(words, wordsOf(other))) &&
      acceptedShare(column, index) >= 0.5
    );
  });
  return { columnIndexes, guessed };
}

export const headerLines = 10;

type HeaderLine = { readonly row: number; readonly cells: readonly string[] };

/** The names that a line above the header gives to groups of columns; a title gives none. */
function groupsIn(cells: readonly string[]): string[] {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isTitle = new Set(filled).size === 1 && (cells[0] ?? '').trim() !== '';
  return isTitle ? [] : [...cells];
}

/**
 * The names of a header's columns: `Parent Email` where `Email` stands below a group of others, such
 * as `Parent`, whose name stands above its first column.
 */
export function headerNames(
  { ofPerson }: Pick<ColumnNames, 'ofPerson'>,
  lines: readonly HeaderLine[],
  place: number,
): string[] {
  const groups = groupsIn(lines[place - 1]?.cells ?? []);
  const isOthers = (group: string) =>
    !/:\s*\S/.test(group) &&
    wordsOf(group).some((word) => isOfOther(word) && !ofPerson?.words.includes(word));
  let group = '';
  return (lines[place]?.cells ?? []).map((name, index) => {
    group = groups[index]?.trim() || group;
    return name.trim() !== '' && isOthers(group) ? `${group} ${name}` : name;
  });
}

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/**
 * The place of the header: the first of the first ten lines in which most required columns are
 * recognized, else the first with more than one cell.
 */
export function findHeader(format: ColumnNames, lines: readonly HeaderLine[]): number {
  const candidates = lines.filter(({ row }) => row <= headerLines);
  const below = (place: number) =>
    lines.slice(place + 1, place + 1 + sampleSize).map(({ cells }) => cells);
  const required = format.required?.length ?? format.columns.length;
  const recognized = candidates.map((_, place) => {
    const names = headerNames(format, candidates, place);
    const { columnIndexes } = matchColumns(format, names, below(place));
    const has = (column: string) => (columnIndexes[column] ?? -1) >= 0;
    return format.required
      ? required - missingColumns(format, has).length
      : format.columns.filter(has).length;
  });
  const most = Math.max(...recognized);
  const found = most * 2 > required ? recognized.indexOf(most) : -1;
  if (found !== -1) return found;
  return Math.max(
    0,
    candidates.findIndex(({ cells }) => filledCells(cells) > 1),
  );
}
