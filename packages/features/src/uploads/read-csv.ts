import { limits } from '@sandites/contracts';
import { CsvFileError, csvMessages } from './csv-file-error';
import { decodeText } from './decode-text';
import { eachChunk } from './each-chunk';
import { findDelimiter } from './find-delimiter';
import type { RawFile, RawLine } from './raw-file';

export interface ReadOptions {
  signal: AbortSignal;
  /** Told how much has been read, from 0 to 1. */
  onProgress: (read: number) => void;
}

/** A character that stands in pictures and programs, and in no text. */
const noText = '\0';

/** A text cell of our own exports that a spreadsheet would have run as a formula: an apostrophe stands before it (product D27). */
const escapedFormula = /^'(?=[=+\-@\t\r])/;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Takes a CSV file apart in the page, in chunks. The first line that is not blank is its header.
 * @throws CsvFileError when it is no CSV at all, too large, or has no data; an AbortError when the signal fires
 */
export async function readCsv(file: File, { signal, onProgress }: ReadOptions): Promise<RawFile> {
  if (!/\.csv$/i.test(file.name)) throw new CsvFileError(csvMessages.notCsv);
  if (file.size > limits.csvBytes) throw new CsvFileError(csvMessages.tooLarge);
  const { text, isUtf8 } = decodeText(await file.arrayBuffer());
  if (text.includes(noText)) throw new CsvFileError(csvMessages.unreadable);
  const delimiter = findDelimiter(text);
  const lines: RawLine[] = [];
  let header: readonly string[] | undefined;
  let row = 0;
  let isRewritten = false;
  await eachChunk(text, delimiter, (chunk, read) => {
    signal.throwIfAborted();
    for (const cells of chunk) {
      row += 1;
      if (isBlank(cells)) continue;
      if (header) {
        isRewritten ||= cells.some((cell) => escapedFormula.test(cell));
        lines.push({ row, cells: cells.map((cell) => cell.replace(escapedFormula, '')) });
      } else header = cells;
      if (lines.length > limits.csvRows) throw new CsvFileError(csvMessages.tooManyRows);
    }
    onProgress(read);
  });
  if (!header || lines.length === 0) throw new CsvFileError(csvMessages.empty);
  return { file, header, lines, isPlain: isUtf8 && delimiter === ',' && !isRewritten };
}
