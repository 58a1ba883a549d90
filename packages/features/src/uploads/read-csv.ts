import { limits } from '@sandites/contracts';
import { parse, type Parser, type ParseResult } from 'papaparse';

/** Errors about the whole file (product C5; product API, Limits). */
const csvMessages = {
  empty: 'The CSV file does not contain any valid data.',
  unreadable: "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  tooLarge: `The file is larger than ${limits.csvBytes / 1_000_000} MB.`,
  tooManyRows: `The file has more than ${limits.csvRows.toLocaleString('en-US')} rows.`,
  notCsv: 'Please choose a file that ends in .csv.',
  spreadsheet:
    'This is a spreadsheet: open it, choose File, Save As (in Google Sheets: Download), CSV, and choose that file here.',
} as const;

/** A file that cannot be read; `message` is shown to the user. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
}

/** A line that is not blank. */
interface RawLine {
  /** Its row number in a spreadsheet (product D32). */
  row: number;
  cells: readonly string[];
}

/** A file split into cells. */
export interface RawFile {
  file: File;
  header: readonly string[];
  lines: readonly RawLine[];
  /** Whether it is UTF-8 with commas, so that a service can read it as it is. */
  isPlain: boolean;
}

/** A file's text, and whether it was UTF-8. */
interface DecodedText {
  text: string;
  isUtf8: boolean;
}

/** Byte-order marks of UTF-16, which Excel writes for "Unicode Text". */
const byteOrderMarks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * Decodes UTF-16 by its byte-order mark, else UTF-8, else Windows-1252, in which Excel saves a
 * plain CSV file. The byte-order mark is removed.
 */
function decodeText(bytes: ArrayBuffer): DecodedText {
  const [first, second] = new Uint8Array(bytes);
  const byteOrderMark = byteOrderMarks.find(
    (mark) => mark.bytes[0] === first && mark.bytes[1] === second,
  );
  if (byteOrderMark)
    return { text: new TextDecoder(byteOrderMark.encoding).decode(bytes), isUtf8: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
  }
}

const delimiters = [',', ';', '\t'] as const;

/**
 * The delimiter of a file: the most frequent of comma, semicolon and tab in its first line, outside
 * of quotes.
 */
function findDelimiter(text: string): string {
  const [firstLine = ''] = text.trimStart().split(/\r?\n/, 1);
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, delimiter) =>
    count(delimiter) > count(best) ? delimiter : best,
  );
}

/** In characters. */
const chunkSize = 65_536;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Parses a CSV text in chunks, each in a task of its own, so that the page stays responsive.
 * @param onChunk called with the lines of a chunk, and the share of the text that was read, from 0
 *   to 1; an error that it throws ends the parsing
 * @throws CsvFileError at an unclosed quote
 */
function parseInChunks(
  text: string,
  delimiter: string,
  onChunk: (lines: string[][], share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleChunk = ({ data, errors, meta }: ParseResult<string[]>) => {
      if (errors.some(({ type }) => type === 'Quotes'))
        throw new CsvFileError(csvMessages.unreadable);
      onChunk(data, meta.cursor / text.length);
    };
    const chunk = (result: ParseResult<string[]>, parser: Parser) => {
      parser.pause();
      nextTask()
        .then(() => handleChunk(result))
        .then(() => parser.resume())
        .catch(reject);
    };
    parse<string[]>(text, { delimiter, chunkSize, chunk, complete: () => resolve() });
  });
}

interface ReadOptions {
  signal: AbortSignal;
  /** Called with the share that was read, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Occurs in binary files only. */
const nul = '\0';

/**
 * The apostrophe that our own exports put before a text that a spreadsheet would run as a formula
 * (product D27).
 */
const escapedFormula = /^'(?=[=+\-@\t\r])/;

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
const isBlank = (cells: readonly string[]) => filledCells(cells) === 0;

/**
 * Reads a CSV file in the browser, in chunks. The header is the first line that is not blank, or
 * the line after a title.
 * @throws CsvFileError where it is not a CSV file, too large, or has no data; AbortError when the
 *   signal is aborted
 */
export async function readCsv(file: File, { signal, onProgress }: ReadOptions): Promise<RawFile> {
  if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(file.name))
    throw new CsvFileError(csvMessages.spreadsheet);
  if (!/\.csv$/i.test(file.name)) throw new CsvFileError(csvMessages.notCsv);
  if (file.size > limits.csvBytes) throw new CsvFileError(csvMessages.tooLarge);
  const { text, isUtf8 } = decodeText(await file.arrayBuffer());
  if (text.includes(nul)) throw new CsvFileError(csvMessages.unreadable);
  const delimiter = findDelimiter(text);
  const lines: RawLine[] = [];
  let header: readonly string[] | undefined;
  let row = 0;
  let isRewritten = false;
  await parseInChunks(text, delimiter, (chunk, read) => {
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
