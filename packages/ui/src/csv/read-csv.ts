import { limits } from '@sandites/contracts';
import { parse, type ParseResult, type Parser } from 'papaparse';
import type { CsvFormat, ReadFile, RowIssue } from './csv-format';
import { columnIndexes } from './column-indexes';

/** The messages of coach-and-admin.md 5. */
export const csvMessages = {
  empty: 'The CSV file does not contain any valid data.',
  unreadable: "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  tooLarge: 'The file is larger than 5 MB.',
  tooManyRows: `The file has more than ${limits.csvRows.toLocaleString('en-US')} rows.`,
  notCsv: 'Please choose a file that ends in .csv.',
} as const;

/** A file that cannot be read at all; its message is for people. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
}

interface ReadOptions {
  signal: AbortSignal;
  /** Told how much has been read, from 0 to 1. */
  onProgress: (read: number) => void;
}

/** About 64 KB of text at a time: a page stays responsive between two chunks. */
const chunkSize = 65_536;

async function textOf(file: File): Promise<string> {
  if (!/\.csv$/i.test(file.name)) throw new CsvFileError(csvMessages.notCsv);
  if (file.size > limits.csvBytes) throw new CsvFileError(csvMessages.tooLarge);
  try {
    // Takes the byte-order mark away, and refuses what is not UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new CsvFileError(csvMessages.unreadable);
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads a CSV file in the page, in chunks.
 * @throws CsvFileError when it is no CSV at all, too large, or has no data; an AbortError when the signal fires
 */
export async function readCsv<Row>(file: File, format: CsvFormat<Row>, { signal, onProgress }: ReadOptions): Promise<ReadFile<Row>> {
  const text = await textOf(file);
  const rows: Row[] = [];
  const issues: RowIssue[] = [];
  let indexes: Readonly<Record<string, number>> | undefined;
  let row = 0;

  const take = (cells: readonly string[]) => {
    row += 1;
    if (isBlank(cells)) return;
    if (!indexes) {
      indexes = columnIndexes(format.columns, cells);
      return;
    }
    const named = Object.fromEntries(Object.entries(indexes).map(([name, index]) => [name, (cells[index] ?? '').trim()]));
    const read = format.readRow(named, row);
    if (read.issues) issues.push(...read.issues.map(({ message }) => ({ row, message })));
    else rows.push(read.value);
    if (rows.length > limits.csvRows) throw new CsvFileError(csvMessages.tooManyRows);
  };

  await new Promise<void>((resolve, reject) => {
    const chunk = ({ data, errors, meta }: ParseResult<string[]>, parser: Parser) => {
      try {
        signal.throwIfAborted();
        if (errors.some(({ type }) => type === 'Quotes')) throw new CsvFileError(csvMessages.unreadable);
        data.forEach(take);
      } catch (error) {
        parser.abort();
        reject(error instanceof Error ? error : new CsvFileError(csvMessages.unreadable));
        return;
      }
      onProgress(meta.cursor / text.length);
      parser.pause();
      setTimeout(() => parser.resume());
    };
    parse<string[]>(text, { delimiter: ',', chunkSize, chunk, complete: () => resolve() });
  });
  if (rows.length === 0 && issues.length === 0) throw new CsvFileError(csvMessages.empty);
  return { file, rows, issues };
}
