import Papa from 'papaparse';
import { fieldOf, limits, readFileRow, type Validator, type Issue } from '@sandites/contracts';
import { ProblemError, invalid } from '../problem/problem';

/** An error of a file as a whole. */
export const badFile = (message: string) => new ProblemError('invalid', message);

/**
 * One line of a CSV file. `row` is its number in a spreadsheet: blank lines count.
 */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
  readonly isMalformed: boolean;
}

function decodeUtf8(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw badFile('The file is not UTF-8 text: save it as "CSV UTF-8"');
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * The lines of a file that are not blank, with one more than a file may have at most.
 * @throws ProblemError for bytes that are not UTF-8, an unclosed quote, or too many columns
 */
export function csvRecords(file: Uint8Array): CsvRecord[] {
  const text = decodeUtf8(file);
  const records: CsvRecord[] = [];
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter: ',',
    // Old Macintosh files use a carriage return only; the parser reads CRLF as LF by itself.
    newline: /\r?\n|\r/.exec(text)?.[0] === '\r' ? '\r' : '\n',
    step({ data: cells, errors }, parser) {
      row += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes'))
        throw badFile(`Row ${row} opens a quote that is never closed`);
      if (isBlank(cells)) return;
      if (cells.findLastIndex((cell) => cell.trim() !== '') >= limits.csvColumns)
        throw badFile(`Row ${row} has more than ${limits.csvColumns} columns`);
      records.push({ row, cells, isMalformed: errors.length > 0 });
      if (records.length > limits.csvRows + 1) parser.abort();
    },
  });
  return records;
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
  /** Optional columns that decide what is done with a row: they must be readable. */
  readonly certain?: readonly string[];
  /** Default values for blank or missing cells. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The identity of a row; a second row with the same one is invalid. */
  readonly keyOf: (row: T) => string;
}

/**
 * Removes the apostrophe that our exports put before text that a spreadsheet would run as a formula.
 */
const escapedFormula = /^'(?=[=+\-@\t\r])/;

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

const normalizeName = (name: string) => name.replace(/\s/g, '').toLowerCase();
const quoted = (names: readonly string[]) => names.map((name) => `"${name.trim()}"`).join(', ');

/**
 * The columns of a file. Names match without regard to letter case and spaces; empty columns at the
 * end, as spreadsheets leave them, don't count.
 * @throws ProblemError 400 with the issues of the header
 */
function columnsOf<T>({ cells, row }: CsvRecord, file: CsvFile<T>): string[] {
  const knownColumns = [...file.columns, ...Object.keys(file.combined ?? {})];
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
  const missing = requiredColumns(file, columns).filter((name) => !columns.includes(name));
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
  if (issues.length > 0) throw invalid(issues, 'The header of the file is not right');
  return columns.filter((name) => name !== undefined);
}

/** Validates rows one by one, and collects their issues. */
function rowValidator<T>(
  { validator, defaults = {}, combined = {}, certain = [], keyOf }: CsvFile<T>,
  columns: readonly string[],
) {
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  const rowOfKey = new Map<string, number>();
  const add = (issue: Issue) => issues.length < limits.rowIssues && issues.push(issue);

  function validateRow({ row, cells, isMalformed }: CsvRecord): T | undefined {
    const addIssue = (code: string, message: string) => void add({ path: '', row, code, message });
    if (isMalformed) return addIssue('malformed_quote', 'A quote stands in the wrong place');
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      return addIssue('too_many_cells', 'The row has more cells than the header');
    const values: Record<string, unknown> = { ...defaults };
    for (const [index, name] of columns.entries()) {
      const text = cells[index]?.trim() ? cells[index].replace(escapedFormula, '') : undefined;
      const column = combined[name];
      if (text === undefined) continue;
      if (!column) values[name] = text;
      else {
        const parts = column.split(text);
        if (!parts)
          return void add({
            path: `/${name}`,
            row,
            column: name,
            code: 'combined',
            message: column.message,
          });
        for (const [field, part] of Object.entries(parts)) values[field] ??= part;
      }
    }
    const result = readFileRow(validator, values, certain);
    if (result.issues) {
      for (const issue of result.issues)
        add({ ...issue, row, column: issue.path.split('/')[1] ?? '' });
      return;
    }
    const key = keyOf(result.value);
    const firstRow = rowOfKey.get(key);
    if (firstRow !== undefined) return addIssue('duplicate', `The same as row ${firstRow}`);
    rowOfKey.set(key, row);
    for (const issue of result.leftEmpty)
      if (warnings.length < limits.rowIssues)
        warnings.push({ ...issue, row, column: fieldOf(issue) });
    return result.value;
  }
  return { issues, warnings, validateRow };
}

/** The valid rows of a file, and the number of each in it, for issues found later. */
export interface CsvRows<T> {
  readonly rows: readonly T[];
  readonly numbers: readonly number[];
  /** Optional cells that could not be read and are left empty; undefined for none. */
  readonly warnings?: readonly Issue[];
}

/**
 * Reads and validates a file's rows, all of them before the first one is stored.
 * @throws ProblemError 400 with the issues of all rows, or at once where the file as a whole is
 *   wrong
 */
export function csvRows<T>(bytes: Uint8Array, file: CsvFile<T>): CsvRows<T> {
  const [header, ...records] = csvRecords(bytes);
  if (!header) throw badFile('The file is empty');
  const validator = rowValidator(file, columnsOf(header, file));
  if (records.length === 0) throw badFile('The file has a header and no rows');
  if (records.length > limits.csvRows)
    throw badFile(`The file has more than ${limits.csvRows.toLocaleString('en-US')} rows`);
  const rows = records.flatMap((record) => validator.validateRow(record) ?? []);
  if (validator.issues.length > 0)
    throw invalid(validator.issues, 'Some rows of the file are not valid; nothing was stored');
  return {
    rows,
    numbers: records.map(({ row }) => row),
    ...(validator.warnings.length > 0 && { warnings: validator.warnings }),
  };
}
