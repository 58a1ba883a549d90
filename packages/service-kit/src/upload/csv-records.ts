import Papa from 'papaparse';
import { uploadFaults } from './upload-fault';

/**
 * One line of a CSV file. `row` is its number in a spreadsheet: blank lines count.
 */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
  readonly isMalformed: boolean;
}

/** Maximum characters of one record. Only an unclosed quote makes a longer one. */
const maxRecordLength = 1_000_000;

async function* decodeUtf8(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw uploadFaults.notUtf8();
    }
  };
  for await (const bytes of file) yield decode(bytes);
  yield decode();
}

interface ParseResult {
  data: string[][];
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

/**
 * The line ending: old Macintosh files use a carriage return only; the parser reads CRLF as LF by
 * itself. Undefined while the text
 * does not show it yet.
 */
function newlineOf(text: string): '\r' | '\n' | undefined {
  const [end] = /\r?\n|\r(?=.)/s.exec(text) ?? [];
  return end === undefined ? undefined : end === '\r' ? '\r' : '\n';
}

/**
 * Parses a CSV file as a stream, with one chunk and an unfinished record in memory.
 * @throws ProblemError for bytes that are not UTF-8, or an unclosed quote
 */
export async function* csvRecords(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let rest = '';
  let row = 0;
  let parser: InstanceType<typeof Papa.Parser> | undefined;

  function* parse(isLast: boolean): Generator<CsvRecord> {
    const newline = newlineOf(rest);
    if (!parser && !newline && !isLast) return;
    parser ??= new Papa.Parser({ delimiter: ',', newline: newline ?? '\n' });
    // Missing in the types of the package.
    const { data, errors, meta } = parser.parse(rest, 0, !isLast) as ParseResult;
    const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
    if (unclosed) throw uploadFaults.unclosedQuote(row + unclosed.row + 1);
    const malformed = new Set(errors.map((error) => error.row));
    for (const [index, cells] of data.entries())
      yield { row: ++row, cells, isMalformed: malformed.has(index) };
    rest = rest.slice(meta.cursor);
    if (rest.length > maxRecordLength) throw uploadFaults.unclosedQuote(row + 1);
  }

  for await (const text of decodeUtf8(file)) {
    rest += text;
    yield* parse(false);
  }
  yield* parse(true);
}
