import { limits, type ImportReview, type ImportRow, type Issue } from '@sandites/contracts';
import { invalid, ProblemError } from '@sandites/service-kit/problem';
import { createHash } from 'node:crypto';
import type { ReadFile, ReadRow } from './read-rows';

type Shown = Pick<ImportRow, 'status' | 'id' | 'before' | 'values'>;

const isStored = ({ status }: Shown) =>
  status === 'new' || status === 'changed' || status === 'moved';

const inOrder = (values: object) =>
  Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * What is done, as a text to compare: the rows that are added and changed, with what they change.
 * Which game a row moves is its id, whether or not the row names it.
 */
export function planOf(rows: readonly Shown[]): string {
  const hash = createHash('sha256');
  for (const { id = null, before = {}, values } of rows.filter(isStored)) {
    const { moves: _, ...said } = values;
    hash.update(JSON.stringify([id, inOrder(before), inOrder(said)]));
  }
  return hash.digest('base64url').slice(0, 32);
}

/** The review of a file whose rows were compared with what is stored. */
export const reviewOf = (read: ReadFile<unknown>, rows: readonly ImportRow[]): ImportReview => ({
  ...read,
  rows: [...rows],
  plan: planOf(rows),
});

/** The review of rows that came without a file. */
export const reviewOfRows = (rows: readonly ImportRow[]): ImportReview =>
  reviewOf(
    {
      ...{ sheets: [], sheet: null, headerRow: null, headers: [], columns: {}, fields: [] },
      ...{ headerRows: [], questions: [], warnings: [], rows: [] },
      ignored: { columns: 0, rows: 0, sheets: 0 },
    },
    rows,
  );

/** @throws ProblemError 409 with the new review where it is no longer what was confirmed */
export function requirePlan(plan: string | undefined, review: ImportReview): void {
  if (plan === undefined || plan === review.plan) return;
  throw new ProblemError(
    'plan_changed',
    'What is stored has changed since this was shown: look at it again',
    { current: review },
  );
}

/** Values without those that are empty, unless what was there is taken away. */
export const filledValues = (
  values: object,
  before: Readonly<Record<string, unknown>> = {},
): ImportRow['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => (value !== null && value !== undefined) || field in before,
    ),
  );

/** The stored values of the fields that change; undefined for none. */
export function changedValues(
  stored: object,
  after: object,
): NonNullable<ImportRow['before']> | undefined {
  const values = new Map<string, ImportRow['values'][string]>(Object.entries(after));
  const changed = Object.entries(stored).filter(
    ([field, value]) =>
      values.has(field) && JSON.stringify(values.get(field) ?? null) !== JSON.stringify(value),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** What a row that is not compared has of its own: it is invalid, in question, or left out. */
export function unstoredRow(
  { row, cells, issues, warnings, skipped, open }: ReadRow<unknown>,
  values: ImportRow['values'] | undefined,
): ImportRow | undefined {
  const status = skipped !== undefined ? 'skipped' : issues.length > 0 ? 'invalid' : undefined;
  if (status === undefined && open === undefined) return undefined;
  const reason = skipped ?? open;
  return {
    row,
    status: status ?? 'question',
    values:
      values ?? Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== '')),
    ...notesOf({ issues, warnings }),
    ...(reason !== undefined && { reason }),
    ...(skipped !== undefined && values && { options: [leftOut, taken] }),
  };
}

const leftOut = { as: 'skip' as const, label: 'Leave this row out' };
const taken = { as: 'new' as const, label: 'Take it all the same' };

/**
 * Rows of whom a stored row has the identity, or none: it is changed by what they say, or added.
 * @param storedOf the stored row with its id
 */
export const reviewRows = <Row extends object>(
  rows: readonly ReadRow<Row>[],
  storedOf: (value: Row) => { readonly id: number } | undefined,
): ImportRow[] =>
  rows.flatMap((row): ImportRow[] => {
    const { value } = row;
    const apart = unstoredRow(row, value && filledValues(value));
    if (apart) return [apart];
    if (!value) return [];
    const stored = storedOf(value);
    const base = { row: row.row, values: filledValues(value), ...notesOf(row) };
    if (!stored) return [{ ...base, status: 'new' }];
    const before = changedValues(stored, base.values);
    return [
      {
        ...base,
        id: stored.id,
        ...(before ? { status: 'changed', before } : { status: 'unchanged' }),
      },
    ];
  });

/** An invalid row's issues for an error response, with the row's number in the file. */
const issuesOf = ({ row, issues = [] }: ImportRow): Issue[] =>
  issues.map(({ cell: _cell, ...issue }) => ({
    ...issue,
    code: issue.code ?? 'invalid',
    row: Math.floor(Number(row)),
  }));

/**
 * @throws ProblemError 400 where a file has no sheet chosen, lacks a column, or has invalid rows that
 *   are not left out
 */
export function requireValid({ questions, warnings, rows }: ImportReview): void {
  const open = questions.find(({ code }) => code === 'sheet');
  if (open)
    throw invalid([{ path: '/choices/sheet', code: 'sheet', message: open.message }], open.message);
  const missing = warnings.filter(({ code }) => code === 'missing_column');
  if (missing.length > 0) throw invalid(missing, 'The header of the file is not right');
  const issues = rows.flatMap((row) => {
    if (row.status === 'invalid') return issuesOf(row);
    return row.status === 'question' && row.options === undefined
      ? [
          {
            path: '',
            row: Math.floor(Number(row.row)),
            code: 'question',
            message: row.reason ?? '',
          },
        ]
      : [];
  });
  if (issues.length > 0)
    throw invalid(
      issues.slice(0, limits.rowIssues),
      'Some rows of the file are not valid; nothing was stored',
    );
}

/** What was left empty, for the answer to a file; undefined for nothing. */
export function leftEmptyOf({ rows }: ImportReview): Issue[] | undefined {
  const warnings = rows.flatMap(({ row, warnings: notes = [] }) =>
    notes
      .filter(({ code }) => code === 'left_empty')
      .map(({ cell: _cell, ...note }) => ({ ...note, row: Math.floor(Number(row)) })),
  );
  return warnings.length > 0 ? warnings.slice(0, limits.rowIssues) : undefined;
}

/** The same row twice: the later one is invalid. */
export function refuseRepeated<Row>(
  rows: readonly ReadRow<Row>[],
  keyOf: (value: Row) => string,
): ReadRow<Row>[] {
  const first = new Map<string, string>();
  return rows.map((row) => {
    if (row.value === undefined || row.skipped !== undefined || row.issues.length > 0) return row;
    const key = keyOf(row.value);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, row.row);
      return row;
    }
    const message = `The same as row ${earlier}`;
    return { ...row, issues: [{ path: '', code: 'duplicate', message }] };
  });
}

/** The notes of a row that has some. */
export const notesOf = ({
  issues,
  warnings,
}: Pick<ReadRow<unknown>, 'issues' | 'warnings'>): Pick<ImportRow, 'issues' | 'warnings'> => ({
  ...(issues.length > 0 && { issues: [...issues] }),
  ...(warnings.length > 0 && { warnings: [...warnings] }),
});
