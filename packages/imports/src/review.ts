import type { ImportReview, ImportRow } from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import type { ReadFile, ReadRow } from './read-rows';

type Shown = Pick<ImportRow, 'status' | 'id' | 'before' | 'values'>;

const isStored = ({ status }: Shown) =>
  status === 'new' || status === 'changed' || status === 'moved';

const inOrder = (values: object) =>
  Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));

/** What is done, as a text to compare: the rows that are added and changed, with what they change. */
export function planOf(rows: readonly Shown[]): string {
  const hash = createHash('sha256');
  for (const { id = null, before = {}, values } of rows.filter(isStored))
    hash.update(JSON.stringify([id, inOrder(before), inOrder(values)]));
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

/** The notes of a row that has some. */
export const notesOf = ({
  issues,
  warnings,
}: Pick<ReadRow<unknown>, 'issues' | 'warnings'>): Pick<ImportRow, 'issues' | 'warnings'> => ({
  ...(issues.length > 0 && { issues: [...issues] }),
  ...(warnings.length > 0 && { warnings: [...warnings] }),
});
