import { findHeader, matchColumns } from '../uploads/match-columns';
import { parseRows, type ParsedFile } from '../uploads/parse-rows';
import { readFile } from '../uploads/read-table';
import type { UploadFormat } from '../uploads/upload-format';

export interface ReadRows<Row> extends ParsedFile<Row> {
  /** The header of each column that was found, by column. */
  headers: Readonly<Record<string, string>>;
}

/** What the review shows of a file's first sheet, for tests of a kind of file. */
export async function readRows<Row>(format: UploadFormat<Row>, file: File): Promise<ReadRows<Row>> {
  const { lines } = (await readFile(file)).sheets[0];
  const place = findHeader(format, lines);
  const header = lines[place]?.cells ?? [];
  const below = lines.slice(place + 1);
  const { columnIndexes } = matchColumns(
    format,
    header,
    below.map(({ cells }) => cells),
  );
  const found = Object.entries(columnIndexes).filter(([, index]) => index >= 0);
  return {
    ...parseRows(below, format, columnIndexes),
    headers: Object.fromEntries(found.map(([column, index]) => [column, header[index] ?? ''])),
  };
}
