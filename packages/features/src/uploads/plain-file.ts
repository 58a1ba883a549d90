import { unparse } from 'papaparse';
import type { Places } from './match-columns';
import type { Mends } from './mends';
import type { RawFile } from './raw-file';

/** A file written anew as a service reads it: UTF-8, commas, the columns' own names, what was mended; each row keeps its number. */
export function plainFile({ file, lines }: RawFile, columns: readonly string[], places: Places, mends: Mends): File {
  const present = columns.filter((column) => (places[column] ?? -1) >= 0 || lines.some(({ row }) => mends[row]?.[column] !== undefined));
  const written: string[][] = [present.map(String)];
  for (const { row, cells } of lines) {
    while (written.length < row - 1) written.push(present.map(() => ''));
    written.push(present.map((column) => mends[row]?.[column] ?? cells[places[column] ?? -1] ?? ''));
  }
  return new File([unparse(written)], file.name, { type: 'text/csv' });
}
