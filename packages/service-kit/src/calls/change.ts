import {
  limits,
  roleAllows,
  schoolTimeZone,
  type AnyEndpoint,
  type FieldChange,
  type RecordedAs,
} from '@sandites/contracts';
import type { Knex } from 'knex';
import { ProblemError, requireFound, senderGone } from '../problem/problem';
import type { Caller, Identity } from '../identity/identity';
import { type Change, type ChangeRow, type Page, Reply, type Updated } from './call';

/**
 * Requires that a row still has the version that the change is based on.
 * @param current the stored row
 * @throws ProblemError 404 where there is no row, 412 with the current row where it changed
 *   meanwhile
 */
export function requireUnchanged<T extends { readonly version?: number }>(
  current: T | undefined,
  ifMatch: number | null,
): T {
  const row = requireFound(current);
  if (ifMatch === null || ifMatch === row.version) return row;
  throw new ProblemError('changed_meanwhile', 'Somebody changed this meanwhile', { current: row });
}

/**
 * Updates one row. It is read without a lock first: a lock here could deadlock with a file upload.
 * @param columns SQL of the selected columns
 * @param ifMatch the version that the change is based on; null where the last write wins
 * @param version SQL of the row's version
 * @param present maps the row for the response, where it differs
 * @throws ProblemError 404 where there is no such row, 412 where it changed meanwhile
 */
export async function updateRow<Row extends { readonly version?: number }>(
  row: Knex.QueryBuilder,
  columns: Knex.Raw,
  changes: object,
  ifMatch: number | null,
  version = 'version',
  present: (row: Row) => Row = (stored) => stored,
): Promise<Updated<Row>> {
  const read = async () => {
    const current = (await row.clone().first(columns)) as Row | undefined;
    return current && present(current);
  };
  const before = await read();
  const asRead = ifMatch === null ? row.clone() : row.clone().whereRaw(`${version} = ?`, [ifMatch]);
  if (before && Object.keys(changes).length > 0) {
    const [after] = (await asRead.update(changes).returning(columns)) as Row[];
    if (after) return { before, after: present(after) };
  }
  const same = requireUnchanged(await read(), ifMatch);
  return { before: same, after: same };
}

/** Fields that no edit changes by itself. */
const derived: readonly string[] = [
  'id',
  'version',
  'sources',
  'createdAt',
  'shareCode',
  'was',
  'consent',
  'personId',
  'kept',
  'imageThumb',
  'photoThumb',
];

const isValue = (value: unknown): value is FieldChange['to'] =>
  typeof value !== 'object' || value === null;

/** The fields in which two states of a row differ, some with their values. A list has none. */
function fieldChanges<Row extends object>(
  { before, after }: Updated<Row>,
  withValues: readonly string[],
): FieldChange[] {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, to]: [string, unknown]) => {
    const from = values.get(field);
    if (derived.includes(field) || JSON.stringify(from) === JSON.stringify(to)) return [];
    const isTold = withValues.includes(field) && isValue(from) && isValue(to);
    return [isTold ? { field, from, to } : { field }];
  });
}

interface NewActivityEntry extends RecordedAs {
  /** Null: an unknown user, or an entry without a user. */
  readonly actorId: number | null;
  readonly subjectId?: number | null;
  /** Names staff, events, packages, colleges and users; never a player, a message or a grade. */
  readonly label?: string;
  /** Of rows. */
  readonly count?: number;
  /** With values only where they never have personal data. */
  readonly changes?: readonly FieldChange[];
}

const labelLength = 200;
/** The zone's name was validated with the school's file. */
export const zone = () => `'${schoolTimeZone()}'`;
const today = () => `(now() at time zone ${zone()})::date`;
const truncate = (text: string) => [...text].slice(0, labelLength).join('');
function rowOf({ actorId, kind, subject, subjectId, label, count, changes }: NewActivityEntry) {
  return {
    actor_id: actorId,
    kind,
    subject,
    subject_id: subjectId ?? null,
    label: label === undefined ? null : truncate(label),
    count: count ?? null,
    changes: changes ? JSON.stringify(changes) : null,
  };
}

/** Records an action in its transaction. */
export async function recordActivity(trx: Knex, entry: NewActivityEntry): Promise<void> {
  await trx('activity').insert(rowOf(entry));
}

/** Counts frequent actions, such as reads, in one entry per day. */
export async function countActivity(
  db: Knex,
  entry: Omit<NewActivityEntry, 'count'>,
): Promise<void> {
  await db.raw(
    `insert into activity (actor_id, kind, subject, subject_id, label, count, counted_on)
     values (:actor_id, :kind, :subject, :subject_id, :label, 1, ${today()})
     on conflict (counted_on, kind, subject, coalesce(subject_id, 0), coalesce(actor_id, 0))
       where counted_on is not null
     do update set count = activity.count + 1, at = now()`,
    rowOf(entry),
  );
}

/** Counts what strangers do, in one entry per hour. */
export async function countActivityOfHour(trx: Knex.Transaction, entry: RecordedAs): Promise<void> {
  // One after the other, so that an hour has one entry.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(:name, 0))', {
    name: `activity ${entry.kind} ${entry.subject}`,
  });
  const counted = await trx('activity')
    .where({ ...entry, actor_id: null, subject_id: null, counted_on: null })
    .where('at', '>=', trx.raw("date_trunc('hour', now())"))
    .update({ count: trx.raw('count + 1'), at: trx.fn.now() });
  if (counted === 0) await recordActivity(trx, { ...entry, actorId: null, count: 1 });
}

const idIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : null;

/** The transaction functions of one call, and whether the call used it. */
export function changeRecorder(
  { activity }: AnyEndpoint,
  db: Knex,
  { caller, params, signal }: { caller: Caller | null; params: object; signal: AbortSignal },
) {
  let used = false;
  const change: Change = async (work, describe = () => ({})) => {
    used = true;
    return db.transaction(async (trx) => {
      const result = await work(trx);
      const details = describe(result);
      if (activity && details && details.changes?.length !== 0) {
        const { id = idIn(result) ?? idIn(params), ...rest } = details;
        await recordActivity(trx, {
          ...activity,
          actorId: caller?.id ?? null,
          subjectId: id,
          ...rest,
        });
      }
      if (signal.aborted) throw senderGone();
      return result;
    });
  };
  const changeRow: ChangeRow = async (work, describe = () => ({}), withValues = []) => {
    const { after } = await change(work, (row) => ({
      ...describe(row.after),
      changes: fieldChanges(row, withValues),
    }));
    return after;
  };
  return { change, changeRow, isUsed: () => used };
}

/** Makes a note about a read once it is answered. */
type Note = (make: () => Promise<unknown>) => void;

/** Counts a view, without the viewer. */
export async function countLinkView(
  { activity }: AnyEndpoint,
  db: Knex,
  subjectId: number,
): Promise<void> {
  if (activity) await countActivity(db, { ...activity, actorId: null, subjectId });
}

/**
 * Whether a whole list was requested, or its first page of maximum length, which most lists fit
 * into.
 */
const isFromStart = (page: Page | null): boolean =>
  page === null || (page.after === 0 && page.limit === limits.pageSize);

/**
 * Records who reads a whole list of people's data, when its body is sent: a 304 is not recorded.
 */
export function noteBulkRead(
  { activity }: AnyEndpoint,
  db: Knex,
  { caller }: Identity,
  page: Page | null,
  reply: Reply,
  note: Note,
): Reply {
  if (
    activity?.kind !== 'bulk_read' ||
    reply.version === undefined ||
    !isFromStart(page) ||
    !caller ||
    !roleAllows('coach', caller.role)
  )
    return reply;
  const read = async () => {
    note(() => countActivity(db, { ...activity, actorId: caller.id }));
    return reply.read();
  };
  return new Reply(read, reply);
}
