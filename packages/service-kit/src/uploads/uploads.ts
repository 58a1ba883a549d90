import type {
  PastUpload,
  listPlayerUploads,
  undoCollegeUpload,
  undoPlayerUpload,
} from '@sandites/contracts';
import type { Knex } from 'knex';
import { Duration } from 'luxon';
import { type Call, type Change, type HandledEndpoint, handle, pageOf } from '../calls/call';
import { clearOld, utc } from '../database/sql';
import type { Caller } from '../identity/identity';
import { removeJob } from '../jobs/jobs-store';
import { pictureQueue } from '../pictures/picture-queue';
import { requireFound, ProblemError } from '../problem/problem';

/** The target table of an upload. Its fields are trusted SQL. */
export interface UploadTarget {
  /** The kind of the rows, one per table. */
  readonly subject: string;
  readonly table: string;
  /** How often a row has changed, from 1. */
  readonly version: string;
  /** Columns that undoing does not restore, besides `id`. */
  readonly excluded: readonly string[];
  /** SQL: whether other data now depends on a new row, so that it cannot be undone. */
  readonly isInUse?: string;
  /** Where rows have pictures that are fetched after the upload: SQL of the row's person. */
  readonly pictureOf?: string;
  /** Runs a write or an undo that changes or deletes these rows, where somebody is told of it. */
  readonly observe?: <T>(
    trx: Knex.Transaction,
    ids: readonly number[],
    write: () => Promise<T>,
  ) => Promise<T>;
  /** Removes new rows, where more than a DELETE is needed. */
  readonly remove?: (trx: Knex.Transaction, ids: readonly number[]) => Promise<unknown>;
}

/** How long an upload can be undone. */
const undoPeriod = Duration.fromObject({ hours: 24 });
const recent = `upload.created_at > now() - interval '${undoPeriod.toISO()}'`;

/** Whether every row of an upload is as the upload left it. */
const isUntouched = ({ table, version, isInUse = 'false' }: UploadTarget) => `
  not exists (
    select from unnest(upload.added) as added (row_id) left join ${table} on ${table}.id = row_id
    where ${table}.id is null or ${version} <> 1 or ${isInUse})
  and not exists (
    select from upload_changes left join ${table} on ${table}.id = row_id
    where upload_id = upload.id and (${table}.id is null or ${version} <> upload_changes.version))`;

/** Jobs of the pictures that a file named. */
const picturesOfUpload = (id: string) =>
  `queue = '${pictureQueue.name}' and (payload->>'uploadId')::int = ${id}`;

const picturesOf = ({ table, pictureOf }: UploadTarget) =>
  pictureOf === undefined
    ? ''
    : `, (select json_build_object(
            'waiting', count(*) filter (where failed_at is null),
            'failed', coalesce(json_agg(json_build_object(
                'name', ${pictureOf}, 'address', payload->>'address', 'message', error
              ) order by jobs.id) filter (where failed_at is not null), '[]'))
          from jobs join ${table} on ${table}.id::text = key where ${picturesOfUpload('upload.id')}) as pictures`;

/** A user's uploads of the last 24 hours, newest first. */
async function uploadsOf(db: Knex, target: UploadTarget, ownerId: number): Promise<PastUpload[]> {
  const { rows }: { rows: PastUpload[] } = await db.raw(
    `select id, cardinality(added) as added, added[1:1000] as "addedIds",
       changes.count as changed, changes.ids[1:1000] as "changedIds",
       ${utc('created_at')} as "createdAt", ${isUntouched(target)} as "canUndo"${picturesOf(target)}
     from uploads upload, lateral (
       select count(*)::int, coalesce(array_agg(row_id order by row_id), '{}') as ids
       from upload_changes where upload_id = upload.id) as changes
     where subject = :subject and owner_id = :ownerId and ${recent}
     order by upload.created_at desc, id desc`,
    { subject: target.subject, ownerId },
  );
  return rows;
}

async function ownerOf(
  db: Knex,
  { subject }: UploadTarget,
  id: number,
): Promise<number | undefined> {
  const row: { owner_id: number } | undefined = await db('uploads as upload')
    .where({ id, subject })
    .whereRaw(recent)
    .first('owner_id');
  return row?.owner_id;
}

async function saveFormerRows(
  trx: Knex.Transaction,
  { table, version }: UploadTarget,
  uploadId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx.raw(
    `insert into upload_changes (upload_id, row_id, version, before)
     select :uploadId, ${table}.id, ${version}, to_jsonb(${table}) from ${table} where ${table}.id = any(:ids::int[])`,
    { uploadId, ids: [...ids] },
  );
}

/**
 * An upload that can be undone: the ids of the rows it is about to change, and its write, which
 * returns the ids of added rows.
 */
export interface PreparedUpload {
  readonly changedIds: readonly number[];
  readonly write: (uploadId: number) => Promise<readonly number[]>;
}

/** Numbers of rows; an unchanged row is neither. */
interface UploadResult {
  readonly added: number;
  readonly changed: number;
}

const unobserved: NonNullable<UploadTarget['observe']> = (_trx, _ids, write) => write();

async function recordUpload(
  trx: Knex.Transaction,
  target: UploadTarget,
  ownerId: number,
  { changedIds, write }: PreparedUpload,
): Promise<UploadResult> {
  const { table, version, subject, observe = unobserved } = target;
  const [inserted]: { id: number }[] = await trx('uploads')
    .insert({ subject, owner_id: ownerId, added: [] })
    .returning('id');
  const { id } = requireFound(inserted);
  await saveFormerRows(trx, target, id, changedIds);
  const added = await observe(trx, changedIds, () => write(id));
  // A row whose picture is fetched later counts as changed.
  const withoutPicture =
    target.pictureOf === undefined
      ? ''
      : `and not exists (select from jobs where ${picturesOfUpload(':id')} and key = upload_changes.row_id::text)`;
  await trx.raw(
    `delete from upload_changes using ${table}
     where upload_id = :id and ${table}.id = row_id and ${version} = upload_changes.version
       ${withoutPicture}`,
    { id },
  );
  const { rowCount: changed }: { rowCount: number } = await trx.raw(
    `update upload_changes set version = ${version} from ${table} where upload_id = :id and ${table}.id = row_id`,
    { id },
  );
  if (added.length + changed === 0) await trx('uploads').where({ id }).delete();
  else
    await trx('uploads')
      .where({ id })
      .update({ added: [...added] });
  return { added: added.length, changed };
}

/**
 * Stores the caller's upload, all or nothing, and for a day the data that undoing it needs.
 * @param prepare locks the rows, and says which of them will change
 */
export const storeUpload = (
  { change, caller }: { readonly change: Change; readonly caller: Caller },
  target: UploadTarget,
  prepare: (trx: Knex.Transaction) => Promise<PreparedUpload>,
): Promise<UploadResult> =>
  change(
    async (trx) => recordUpload(trx, target, caller.id, await prepare(trx)),
    ({ added, changed }) => ({ id: null, count: added + changed }),
  );

async function restore(
  trx: Knex.Transaction,
  { table, excluded }: UploadTarget,
  id: number,
): Promise<void> {
  const columns: string[] = await trx('information_schema.columns')
    .whereRaw('table_schema = current_schema()')
    .where({ table_name: table, is_generated: 'NEVER' })
    .whereNotIn('column_name', ['id', 'version', ...excluded])
    .pluck('column_name');
  await trx.raw(
    `update ${table} set ${columns.map(() => '?? = ??').join(', ')}
     from upload_changes, jsonb_populate_record(null::${table}, upload_changes.before) as before
     where upload_changes.upload_id = ? and ${table}.id = upload_changes.row_id`,
    [...columns.flatMap((column) => [column, `before.${column}`]), id],
  );
}

/**
 * Undoes an upload: deletes the rows it added, and restores those it changed.
 * @throws ProblemError 404 where it does not exist any more, 409 where somebody changed those rows
 *   since
 */
async function undoUpload(
  trx: Knex.Transaction,
  target: UploadTarget,
  id: number,
): Promise<UploadResult> {
  const {
    table,
    subject,
    observe = unobserved,
    remove = (_on, ids) =>
      trx(table)
        .whereIn('id', [...ids])
        .delete(),
  } = target;
  await trx.raw('lock table ?? in share row exclusive mode', [table]);
  const upload: { added: number[]; canUndo: boolean } | undefined = await trx('uploads as upload')
    .where({ id, subject })
    .whereRaw(recent)
    .forUpdate()
    .first('added', trx.raw(`${isUntouched(target)} as "canUndo"`));
  const { added, canUndo } = requireFound(upload);
  if (!canUndo)
    throw new ProblemError(
      'changed_meanwhile',
      'Somebody changed these rows since: the upload can no longer be undone',
      { status: 409 },
    );
  const changedIds: number[] = await trx('upload_changes').where({ upload_id: id }).pluck('row_id');
  await observe(trx, [...changedIds, ...added], async () => {
    await restore(trx, target, id);
    if (added.length > 0) await remove(trx, added);
  });
  await trx('jobs').whereRaw(picturesOfUpload('?'), [id]).delete();
  const changed = await trx('upload_changes').where({ upload_id: id }).delete();
  await trx('uploads').where({ id }).delete();
  return { added: added.length, changed };
}

/**
 * Forgets what uploads know of a row whose person is erased: its former values, and the addresses
 * of pictures, also of those that failed. Such an upload cannot be undone any more.
 */
export async function forgetFormerRow(
  trx: Knex.Transaction,
  { subject }: UploadTarget,
  id: number,
): Promise<void> {
  await removeJob(trx, pictureQueue, String(id));
  await trx('upload_changes')
    .whereIn('upload_id', trx('uploads').where({ subject }).select('id'))
    .where({ row_id: id })
    .update({ before: '{}' });
}

/** Deletes uploads that can no longer be undone, with the former rows. */
export const clearUploads = clearOld('uploads', 'created_at', undoPeriod);

/** The calls that list and undo uploads of one kind; they differ in their paths only. */
interface UploadCalls {
  readonly list: typeof listPlayerUploads;
  readonly undo: typeof undoPlayerUpload | typeof undoCollegeUpload;
}

/** Each user lists their own uploads of one kind, and can undo them within a day. */
export function uploadsRoutes(
  db: Knex,
  { list, undo }: UploadCalls,
  target: UploadTarget,
): HandledEndpoint[] {
  const undoOne = ({ params, change }: Pick<Call<typeof undoPlayerUpload>, 'params' | 'change'>) =>
    change(
      (trx) => undoUpload(trx, target, params.id),
      ({ added, changed }) => ({ id: null, count: added + changed }),
    );
  return [
    handle(list, async ({ caller, page }) => pageOf(await uploadsOf(db, target, caller.id), page)),
    undo.access === 'owner'
      ? handle(undo, ({ params }) => ownerOf(db, target, params.id), undoOne)
      : handle(undo, undoOne),
  ];
}
