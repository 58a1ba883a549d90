import type { CsvFormat } from './csv-format';

/** Where each column of a format stands in a file's header; -1 for one that is not there. */
export type Places = Readonly<Record<string, number>>;

/** A header, and the column it was taken for without being its name. */
interface Guess {
  column: string;
  header: string;
}

type Names = Pick<CsvFormat<never>, 'columns' | 'otherNames' | 'combined'>;

/** A column's name without regard to letter case and spaces. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '');

/** `graduationYear` and `Grad Year` as words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const beginEachOther = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
const coversAll = (some: readonly string[], others: readonly string[]) =>
  some.length > 0 && some.every((word) => others.some((other) => beginEachOther(word, other)));

/** Whether a header is nearly the name: each word of the shorter begins a word of the other, or is begun by it. */
function isNear(header: string, column: string): boolean {
  const [columnWords, headerWords] = [wordsOf(column), wordsOf(header)];
  return columnWords.length < headerWords.length ? coversAll(columnWords, headerWords) : coversAll(headerWords, columnWords);
}

/**
 * Finds the columns: by their name, whatever its letter case and spaces, then by another name they go by, then by one that
 * holds two of them, then by one that is nearly theirs.
 */
export function matchColumns({ columns, otherNames = {}, combined }: Names, header: readonly string[]): { places: Places; guesses: Guess[] } {
  const headerNames = header.map(plainName);
  const places: Record<string, number> = {};
  const guesses: Guess[] = [];
  const isFree = (place: number) => !Object.values(places).includes(place);

  for (const column of columns) places[column] = headerNames.indexOf(plainName(column));
  const seek = (fits: (name: string, column: string) => boolean) => {
    for (const column of columns.filter((name) => places[name] === -1)) {
      const place = header.findIndex((name, index) => name.trim() !== '' && isFree(index) && fits(name, column));
      if (place === -1) continue;
      places[column] = place;
      guesses.push({ column, header: header[place] ?? '' });
    }
  };
  seek((name, column) => (otherNames[column] ?? []).some((other) => plainName(other) === plainName(name)));
  if (combined?.columns.every((column) => places[column] === -1)) {
    const place = header.findIndex((name) => combined.names.some((other) => plainName(other) === plainName(name)));
    for (const column of place === -1 ? [] : combined.columns) {
      places[column] = place;
      guesses.push({ column, header: header[place] ?? '' });
    }
  }
  seek(isNear);
  return { places, guesses };
}
