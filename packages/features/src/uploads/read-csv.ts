import { limits } from '@sandites/contracts';
import { columnIndexes } from './column-indexes';
import { CsvFileError, csvMessages } from './csv-file-error';
import type { CsvFormat, ReadFile, RowIssue } from './csv-format';
import { eachChunk } from './each-chunk';

export interface ReadOptions {
  signal: AbortSignal;
  /** Told how much has been read, from 0 to 1. */
  onProgress: (read: number) => void;
}

async function textOf(file: File): Promise<string> {
  if (!/\.csv$/i.test(file.name)) throw new CsvFileError(csvMessages.notCsv);
  if (file.size > limits.csvBytes) throw new CsvFileError(csvMessages.tooLarge);
  const bytes = await file.arrayBuffer();
  try {
    // Takes the byte-order mark away, and refuses what is not UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CsvFileError(csvMessages.unreadable);
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads a CSV file in the page, in chunks. The first line that is not blank is its header.
 * @throws CsvFileError when it is no CSV at all, too large, or has no data; an AbortError when the signal fires
 */
export async function readCsv<Row>(file: File, format: CsvFormat<Row>, { signal, onProgress }: ReadOptions): Promise<ReadFile<Row>> {
  const rows: Row[] = [];
  const issues: RowIssue[] = [];
  let places: Readonly<Record<string, number>> | undefined;
  let line = 0;
  let taken = 0;

  const take = (cells: readonly string[]) => {
    line += 1;
    if (isBlank(cells)) return;
    if (!places) {
      places = columnIndexes(format.columns, cells);
      return;
    }
    taken += 1;
    if (taken > limits.csvRows) throw new CsvFileError(csvMessages.tooManyRows);
    const named = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, (cells[place] ?? '').trim()]));
    const { value, issues: wrong } = format.readRow(named, line);
    if (wrong) for (const { message } of wrong) issues.push({ row: line, message });
    else rows.push(value);
  };

  const text = await textOf(file);
  await eachChunk(text, (lines, read) => {
    signal.throwIfAborted();
    lines.forEach(take);
    onProgress(read);
  });
  if (taken === 0) throw new CsvFileError(csvMessages.empty);
  return { file, rows, issues };
}
