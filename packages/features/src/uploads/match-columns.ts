import type { CsvFormat } from './csv-format';

/** The index of each column of a format in a file's header; -1 for a missing one. */
export type ColumnIndexes = Readonly<Record<string, number>>;

/** A header that was matched to a column by something else than its name. */
interface Guess {
  column: string;
  header: string;
}

type ColumnNames = Pick<CsvFormat<never>, 'columns' | 'otherNames' | 'combined'>;

/** A name in lowercase and without spaces, for comparison. */
export const normalizeName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '');

/** The words of `graduationYear` or `Grad Year`, in lowercase. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const isEitherPrefix = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
const allMatch = (some: readonly string[], others: readonly string[]) =>
  some.length > 0 && some.every((word) => others.some((other) => isEitherPrefix(word, other)));

/**
 * Whether a header is similar to a column's name: each word of the shorter one is a prefix of a
 * word of the other, or the other way around.
 */
function isNear(header: string, column: string): boolean {
  const [columnWords, headerWords] = [wordsOf(column), wordsOf(header)];
  return columnWords.length < headerWords.length
    ? allMatch(columnWords, headerWords)
    : allMatch(headerWords, columnWords);
}

/**
 * Matches the headers of a file to columns: by the column's name (without letter case and spaces),
 * then by its other names, then by a combined column,
 * then by a similar name.
 */
export function matchColumns(
  { columns, otherNames = {}, combined }: ColumnNames,
  header: readonly string[],
): { columnIndexes: ColumnIndexes; guesses: Guess[] } {
  const headerNames = header.map(normalizeName);
  const columnIndexes: Record<string, number> = {};
  const guesses: Guess[] = [];
  const isFree = (index: number) => !Object.values(columnIndexes).includes(index);

  for (const column of columns) columnIndexes[column] = headerNames.indexOf(normalizeName(column));
  const matchBy = (fits: (name: string, column: string) => boolean) => {
    for (const column of columns.filter((name) => columnIndexes[name] === -1)) {
      const matched = header.findIndex(
        (name, index) => name.trim() !== '' && isFree(index) && fits(name, column),
      );
      if (matched === -1) continue;
      columnIndexes[column] = matched;
      guesses.push({ column, header: header[matched] ?? '' });
    }
  };
  matchBy((name, column) =>
    (otherNames[column] ?? []).some((other) => normalizeName(other) === normalizeName(name)),
  );
  if (combined?.columns.every((column) => columnIndexes[column] === -1)) {
    const matched = header.findIndex((name) =>
      combined.names.some((other) => normalizeName(other) === normalizeName(name)),
    );
    for (const column of matched === -1 ? [] : combined.columns) {
      columnIndexes[column] = matched;
      guesses.push({ column, header: header[matched] ?? '' });
    }
  }
  matchBy(isNear);
  return { columnIndexes, guesses };
}
