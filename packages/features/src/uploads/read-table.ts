import { limits } from '@sandites/contracts';
import { parse, type Parser, type ParseResult } from 'papaparse';
import { FileError, fileMessages, type Line, type TableFile } from './upload-format';

/** Byte-order marks of UTF-16, which Excel writes for "Unicode Text". */
const byteOrderMarks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * Decodes UTF-16 by its byte-order mark, else UTF-8, else Windows-1252, in which Excel saves a
 * plain CSV file. The byte-order mark is removed.
 */
function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const byteOrderMark = byteOrderMarks.find(
    (mark) => mark.bytes[0] === first && mark.bytes[1] === second,
  );
  if (byteOrderMark) return new TextDecoder(byteOrderMark.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t'] as const;

/** Lines of titles may stand above the header. */
const headLines = 10;

/**
 * The delimiter of a file: the one of comma, semicolon and tab that one of its first lines has most
 * of, outside of quotes.
 */
function findDelimiter(text: string): string {
  const lines = text.trimStart().split(/\r?\n/, headLines);
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const count = (delimiter: string) =>
    Math.max(...unquoted.map((line) => line.split(delimiter).length));
  return delimiters.reduce((best, delimiter) =>
    count(delimiter) > count(best) ? delimiter : best,
  );
}

/** In characters. */
const chunkSize = 65_536;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

interface ReadOptions {
  signal: AbortSignal;
  /** Called with the share that was read, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Occurs in binary files only. */
const nul = '\0';

/**
 * The apostrophe that our own exports put before a text that a spreadsheet would run as a formula.
 */
const escapedFormula = /^'(?=[=+\-@\t\r])/;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Parses a text in chunks, each in a task of its own, so that the page stays responsive.
 * @throws FileError at an unclosed quote, or too many rows
 */
function parseInChunks(
  text: string,
  delimiter: string,
  { signal, onProgress }: ReadOptions,
): Promise<Line[]> {
  const lines: Line[] = [];
  let row = 0;
  const handleChunk = ({ data, errors, meta }: ParseResult<string[]>) => {
    signal.throwIfAborted();
    if (errors.some(({ type }) => type === 'Quotes')) throw new FileError(fileMessages.unreadable);
    for (const cells of data) {
      row += 1;
      if (isBlank(cells)) continue;
      lines.push({ row, cells: cells.map((cell) => cell.replace(escapedFormula, '')) });
      if (lines.length > limits.csvRows + 1) throw new FileError(fileMessages.tooManyRows);
    }
    onProgress(meta.cursor / text.length);
  };
  return new Promise((resolve, reject) => {
    const chunk = (result: ParseResult<string[]>, parser: Parser) => {
      parser.pause();
      nextTask()
        .then(() => handleChunk(result))
        .then(() => parser.resume())
        .catch(reject);
    };
    parse<string[]>(text, { delimiter, chunkSize, chunk, complete: () => resolve(lines) });
  });
}

/**
 * Reads a text of separated values: a file's, or rows copied from a spreadsheet.
 * @throws FileError where it is none, or has no data
 */
export async function readText(
  name: string,
  text: string,
  options: ReadOptions,
): Promise<TableFile> {
  if (text.includes(nul)) throw new FileError(fileMessages.unreadable);
  const lines = await parseInChunks(text, findDelimiter(text), options);
  if (lines.length < 2) throw new FileError(fileMessages.empty);
  return { name, sheets: [{ name, lines }] };
}

/**
 * Reads a file in the browser: `.csv` and `.tsv` in chunks, `.xlsx` by code that is loaded for it.
 * @throws FileError where it cannot be read, is too large, or has no data; AbortError when the
 *   signal is aborted
 */
export async function readFile(file: File, options: ReadOptions): Promise<TableFile> {
  if (/\.xls$/i.test(file.name)) throw new FileError(fileMessages.oldWorkbook);
  if (/\.(?:xlsm|xlsb|ods|numbers)$/i.test(file.name))
    throw new FileError(fileMessages.otherSpreadsheet);
  if (!/\.(?:csv|tsv|xlsx)$/i.test(file.name)) throw new FileError(fileMessages.unknownKind);
  if (file.size > limits.csvBytes) throw new FileError(fileMessages.tooLarge);
  const bytes = await file.arrayBuffer();
  if (!/\.xlsx$/i.test(file.name)) return readText(file.name, decodeText(bytes), options);
  const { readWorkbook } = await import(/* webpackChunkName: "workbook" */ './read-workbook');
  options.signal.throwIfAborted();
  return { name: file.name, sheets: readWorkbook(new Uint8Array(bytes)) };
}
