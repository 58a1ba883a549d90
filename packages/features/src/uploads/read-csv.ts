import { limits } from '@sandites/contracts';
import { parse, type Parser, type ParseResult } from 'papaparse';

/** Errors about the whole file (product C5; product API, Limits). */
const csvMessages = {
  empty: 'The CSV file does not contain any valid data.',
  unreadable: "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  tooLarge: `The file is larger than ${limits.csvBytes / 1_000_000} MB.`,
  tooManyRows: `The file has more than ${limits.csvRows.toLocaleString('en-US')} rows.`,
  notCsv: 'Please choose a file that ends in .csv.',
  spreadsheet: 'This is a spreadsheet: open it, choose File, Save As (in Google Sheets: Download), CSV, and choose that file here.',
} as const;

/** A file that cannot be read at all; its message is for people. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
}

/** A line of a file that is not blank. */
interface RawLine {
  /** The row a spreadsheet shows (product D32). */
  row: number;
  cells: readonly string[];
}

/** A file taken apart, and not yet understood. */
export interface RawFile {
  file: File;
  header: readonly string[];
  lines: readonly RawLine[];
  /** UTF-8 with commas, as a service reads it. */
  isPlain: boolean;
}

/** A file's text, and whether it was UTF-8. */
interface DecodedText {
  text: string;
  isUtf8: boolean;
}

/** Byte-order marks of what a spreadsheet calls Unicode text. */
const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * Reads bytes as UTF-8, or as UTF-16 where their byte-order mark says so (it goes), and what is neither as Windows-1252: so Excel saves an ordinary
 * CSV file.
 */
function decodeText(bytes: ArrayBuffer): DecodedText {
  const [first, second] = new Uint8Array(bytes);
  const byteOrderMark = marks.find((mark) => mark.bytes[0] === first && mark.bytes[1] === second);
  if (byteOrderMark) return { text: new TextDecoder(byteOrderMark.encoding).decode(bytes), isUtf8: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
  }
}

const delimiters = [',', ';', '\t'] as const;

/** What divides the cells of a file: of comma, semicolon and tab, the one that its first line has most of, outside of quotes. */
function findDelimiter(text: string): string {
  const [firstLine = ''] = text.trimStart().split(/\r?\n/, 1);
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Characters at a time. */
const chunkSize = 65_536;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Takes a CSV text apart in chunks, between which the page gets its turn.
 * @param delimiter what divides its cells
 * @param take gets a chunk's lines, and how much of the text has been read, from 0 to 1; what it throws ends the reading
 * @throws CsvFileError at an unclosed quote
 */
function eachChunk(text: string, delimiter: string, take: (lines: string[][], read: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const takeChunk = ({ data, errors, meta }: ParseResult<string[]>) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new CsvFileError(csvMessages.unreadable);
      take(data, meta.cursor / text.length);
    };
    const chunk = (result: ParseResult<string[]>, parser: Parser) => {
      parser.pause();
      nextTask()
        .then(() => takeChunk(result))
        .then(() => parser.resume())
        .catch(reject);
    };
    parse<string[]>(text, { delimiter, chunkSize, chunk, complete: () => resolve() });
  });
}

interface ReadOptions {
  signal: AbortSignal;
  /** Called with how much has been read, from 0 to 1. */
  onProgress: (read: number) => void;
}

/** NUL, which occurs in binary files and in no text. */
const noText = '\0';

/** A text cell of our own exports that a spreadsheet would have run as a formula: an apostrophe stands before it (product D27). */
const escapedFormula = /^'(?=[=+\-@\t\r])/;

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
const isBlank = (cells: readonly string[]) => filledCells(cells) === 0;

/**
 * Takes a CSV file apart in the page, in chunks. Its header is the first line that is not blank, or the one after a title.
 * @throws CsvFileError when it is no CSV at all, too large, or has no data; an AbortError when the signal fires
 */
export async function readCsv(file: File, { signal, onProgress }: ReadOptions): Promise<RawFile> {
  if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(file.name)) throw new CsvFileError(csvMessages.spreadsheet);
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
      if (header && lines.length === 0 && filledCells(header) === 1 && filledCells(cells) > 1) {
        header = cells;
        isRewritten = true;
      } else if (header) {
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
