import { parse } from 'papaparse';
import { FileError, filledLines, type Line, type TableFile } from './table';

/** What the bytes from 0x80 to 0x9F are in Windows-1252: quotation marks, dashes, the euro sign. */
const windowsSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node's own decoder of this name reads Latin-1. */
const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (sign) => windowsSigns.charAt(sign.charCodeAt(0) - 0x80));

/**
 * Decodes UTF-16 by its byte-order mark (Excel's "Unicode Text"), else UTF-8, else Windows-1252, in
 * which Excel saves a plain CSV file. The byte-order mark is removed.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const mark = (first << 8) | second;
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}

const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/** Lines of titles may stand above the header. */
const headLines = 10;

/**
 * The delimiter of a file: the one of comma, semicolon and tab that one of its first lines has most
 * of, outside of quotes.
 */
function findDelimiter(text: string): Delimiter {
  const lines = text.trimStart().split(/\r\n?|\n/, headLines);
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const count = (delimiter: Delimiter) =>
    Math.max(...unquoted.map((line) => line.split(delimiter).length));
  return delimiters.reduce<Delimiter>(
    (best, delimiter) => (count(delimiter) > count(best) ? delimiter : best),
    ',',
  );
}

/** The cells that begin with a quotation mark: quoted as they should be, or with a mark of their own. */
const cellsWithMark = {
  ',': /(^|[\n\r,])("(?:[^"]|"")*"(?=[,\r\n]|$)|"[^,\r\n]*)/g,
  ';': /(^|[\n\r;])("(?:[^"]|"")*"(?=[;\r\n]|$)|"[^;\r\n]*)/g,
  '\t': /(^|[\n\r\t])("(?:[^"]|"")*"(?=[\t\r\n]|$)|"[^\t\r\n]*)/g,
} as const;
const isQuoted = /^"(?:[^"]|"")*"$/;

/**
 * Quotes each cell that begins with a quotation mark of its own, as spreadsheets copy it
 * (`"Bo" Reed`), so that it is read as it stands.
 * @throws FileError in a file, for a mark that is never closed
 */
function withQuotedMarks(text: string, delimiter: Delimiter, isPasted: boolean): string {
  return text.replaceAll(cellsWithMark[delimiter], (_, before: string, cell: string) => {
    if (isQuoted.test(cell)) return before + cell;
    if (!isPasted && cell.lastIndexOf('"') === 0) throw new FileError('unreadable');
    return `${before}"${cell.replaceAll('"', '""')}"`;
  });
}

/** Occurs in binary files only. */
const nul = '\0';

/**
 * The apostrophe that our own exports put before a text that a spreadsheet would run as a formula.
 */
const escapedFormula = /^'(?=[=+\-@\t\r])/;

/**
 * Reads a text of separated values: a file's, or rows that were pasted.
 * @throws FileError where it is none, or has no data
 */
export function readText(text: string, isPasted = false): TableFile {
  if (text.includes(nul)) throw new FileError('unreadable');
  const delimiter = findDelimiter(text);
  const { data } = parse<string[]>(withQuotedMarks(text, delimiter, isPasted), { delimiter });
  const lines = filledLines(
    data.map((cells, index): Line => ({
      row: index + 1,
      cells: cells.map((cell) => cell.replace(escapedFormula, '')),
    })),
  );
  if (lines.length < 2) throw new FileError('empty');
  return {
    sheets: [{ name: null, lines, hiddenRows: 0, hiddenColumns: 0 }],
    hiddenSheets: 0,
  };
}
