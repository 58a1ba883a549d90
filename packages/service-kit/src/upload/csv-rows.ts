import Papa from 'papaparse';
import { limits, type Validator, type Issue } from '@sandites/contracts';
import { ProblemError, invalid } from '../problem/problem';

const bad = (message: string) => new ProblemError('invalid', message);

/** Errors of an upload as a whole. */
export const uploadFaults = {
  notMultipart: () =>
    new ProblemError(
      'unsupported_media_type',
      'The upload must be a form (Content-Type: multipart/form-data)',
    ),
  notCsv: () => new ProblemError('unsupported_media_type', 'The file must be a .csv file'),
  noFile: () => bad('The form has no file: send it as "file"'),
  twoFiles: () => bad('The form has more than one file: send one at a time'),
  brokenForm: () => new ProblemError('malformed', 'The form is incomplete or damaged'),
  aborted: () => new ProblemError('malformed', 'The upload was broken off'),
  tooLarge: (bytes: number) =>
    new ProblemError('too_large', `The file has more than ${bytes / 1_000_000} MB`),
  tooManyRows: () => bad(`The file has more than ${limits.csvRows.toLocaleString('en-US')} rows`),
  notUtf8: () => bad('The file is not UTF-8 text: save it as "CSV UTF-8"'),
  unclosedQuote: (row: number) => bad(`Row ${row} opens a quote that is never closed`),
  empty: () => bad('The file is empty'),
  noRows: () => bad('The file has a header and no rows'),
} as const;

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

/**
 * A column whose cells are split into several fields. A field's own column wins where it has a
 * value.
 */
interface CombinedColumn {
  readonly fields: readonly string[];
  /** @returns null for a cell that cannot be split */
  readonly split: (cell: string) => object | null;
  /** The issue of such a cell. */
  readonly message: string;
}

/** The format of a CSV file. */
export interface CsvFile<T> {
  /** Every column it may have, by its field's name. */
  readonly columns: readonly string[];
  /** Coerces and validates a row, without its blank cells. */
  readonly validator: Validator<T>;
  /** Columns that hold several fields, such as a full name. */
  readonly combined?: Readonly<Record<string, CombinedColumn>>;
  /** Default values for blank or missing cells. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The identity of a row; a second row with the same one is invalid. */
  readonly keyOf: (row: T) => string;
  /** Called with each valid row and its number in the file, for issues found later. */
  readonly onRow?: (row: T, number: number) => void;
}

/**
 * Removes the apostrophe that our exports put before text that a spreadsheet would run as a formula.
 */
const escapedFormula = /^'(?=[=+\-@\t\r])/;

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '');

/** The columns that a file must have, given those that it has. */
function requiredColumns<T>(
  { validator, columns, defaults = {}, combined = {} }: CsvFile<T>,
  present: readonly (string | undefined)[],
): string[] {
  const required =
    'required' in validator.schema && Array.isArray(validator.schema.required)
      ? validator.schema.required
      : [];
  const combinedFields = Object.keys(combined).flatMap((name) =>
    present.includes(name) ? (combined[name]?.fields ?? []) : [],
  );
  return columns.filter(
    (name) => required.includes(name) && !(name in defaults) && !combinedFields.includes(name),
  );
}

/** The column of each cell in a row, or the issues of the header. */
type Header =
  | { columns: readonly string[]; issues?: undefined }
  | { columns?: undefined; issues: Issue[] };

const normalizeName = (name: string) => name.replace(/\s/g, '').toLowerCase();
const quoted = (names: readonly string[]) => names.map((name) => `"${name.trim()}"`).join(', ');

/**
 * Reads the header of a file. Names match without regard to letter case and spaces; empty columns
 * at the end, as spreadsheets leave them, don't count.
 * @param row the header's row number
 * @param requiredIn gives the required columns, from those present
 */
function readHeader(
  cells: readonly string[],
  row: number,
  knownColumns: readonly string[],
  requiredIn: (columns: readonly (string | undefined)[]) => readonly string[],
): Header {
  const headerCells = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const columns = headerCells.map((cell) =>
    knownColumns.find((name) => normalizeName(name) === normalizeName(cell)),
  );
  const issue = (code: string, column: string, message: string): Issue => ({
    path: '',
    row,
    column,
    code,
    message,
  });

  const unknown = headerCells.filter((_cell, index) => columns[index] === undefined);
  const missing = requiredIn(columns).filter((name) => !columns.includes(name));
  const duplicates = knownColumns.filter(
    (name) => columns.filter((column) => column === name).length > 1,
  );
  const issues = [
    ...unknown.map((name) =>
      issue(
        'unknown_column',
        name.trim(),
        `Unknown column ${quoted([name])}; known are ${quoted(knownColumns)}`,
      ),
    ),
    ...missing.map((name) =>
      issue('missing_column', name, `The column ${quoted([name])} is missing`),
    ),
    ...duplicates.map((name) =>
      issue('duplicate_column', name, `The column ${quoted([name])} is there twice`),
    ),
  ];
  return issues.length > 0 ? { issues } : { columns: columns.filter((name) => name !== undefined) };
}

interface RowValidator<T> {
  readonly issues: readonly Issue[];
  validateRow(record: CsvRecord): T | undefined;
}

/** Validates rows one by one, and collects their issues. */
function rowValidator<T>(
  { validator, defaults = {}, combined = {}, keyOf, onRow }: CsvFile<T>,
  columns: readonly string[],
): RowValidator<T> {
  // Copying a complete object and filling it is much faster in V8 than adding properties;
  // JSON.parse creates objects that are copied fast.
  const blank = JSON.parse(
    JSON.stringify({
      ...Object.fromEntries(
        columns.filter((name) => !(name in combined)).map((name) => [name, null]),
      ),
      ...defaults,
    }),
  ) as Record<string, unknown>;
  const issues: Issue[] = [];
  const rowOfKey = new Map<string, number>();
  const add = (issue: Issue) => issues.length < limits.rowIssues && issues.push(issue);

  function validateRow({ row, cells, isMalformed }: CsvRecord): T | undefined {
    const addIssue = (code: string, message: string) => void add({ path: '', row, code, message });
    if (isMalformed) return addIssue('malformed_quote', 'A quote stands in the wrong place');
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      return addIssue('too_many_cells', 'The row has more cells than the header');
    const values = { ...blank };
    for (const [index, name] of columns.entries()) {
      const text = cells[index]?.trim() ? cells[index].replace(escapedFormula, '') : undefined;
      const column = combined[name];
      if (!column) values[name] = text ?? values[name] ?? defaults[name];
      else if (text !== undefined) {
        const parts = column.split(text);
        if (!parts)
          return void add({
            path: `/${name}`,
            row,
            column: name,
            code: 'combined',
            message: column.message,
          });
        for (const [field, part] of Object.entries(parts)) values[field] = values[field] ?? part;
      }
    }
    const result = validator.validate(values);
    if (result.issues) {
      for (const issue of result.issues)
        add({ ...issue, row, column: issue.path.split('/')[1] ?? '' });
      return;
    }
    const key = keyOf(result.value);
    const firstRow = rowOfKey.get(key);
    if (firstRow !== undefined) return addIssue('duplicate', `The same as row ${firstRow}`);
    rowOfKey.set(key, row);
    onRow?.(result.value, row);
    return result.value;
  }
  return { issues, validateRow };
}

/**
 * Reads and validates a file's rows. The file is never held in memory as a whole; all rows are
 * validated before the first one is stored,
 * so that no transaction waits for a slow client.
 * @throws ProblemError 400 with the issues of all rows, or at once where the file as a whole is
 *   wrong
 */
export async function csvRows<T>(bytes: AsyncIterable<Uint8Array>, file: CsvFile<T>): Promise<T[]> {
  let validator: RowValidator<T> | undefined;
  let count = 0;
  let rows: T[] = [];

  for await (const record of csvRecords(bytes)) {
    if (isBlank(record)) continue;
    if (!validator) {
      const header = readHeader(
        record.cells,
        record.row,
        [...file.columns, ...Object.keys(file.combined ?? {})],
        (present) => requiredColumns(file, present),
      );
      if (header.issues) throw invalid(header.issues, 'The header of the file is not right');
      validator = rowValidator(file, header.columns);
      continue;
    }
    if (++count > limits.csvRows) throw uploadFaults.tooManyRows();
    const row = validator.validateRow(record);
    if (validator.issues.length > 0) rows = [];
    else if (row !== undefined) rows.push(row);
  }
  if (!validator) throw uploadFaults.empty();
  if (count === 0) throw uploadFaults.noRows();
  if (validator.issues.length > 0)
    throw invalid(validator.issues, 'Some rows of the file are not valid; nothing was stored');
  return rows;
}
