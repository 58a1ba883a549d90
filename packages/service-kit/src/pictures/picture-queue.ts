import { limits } from '@sandites/contracts';
import type { Knex } from 'knex';
import { Duration, type DateTime } from 'luxon';
import type { Log } from '../log/log';
import { startScheduledJobs } from '../process/scheduled-jobs';
import { FetchFailure } from './fetch-picture';
import { pictureOfFile, type Pictures } from './pictures';

/** A table whose rows have a picture, in the column `photo`. Its fields are trusted SQL. */
export interface PictureTarget {
  readonly table: string;
  /** The column in which older releases stored a picture's URL. */
  readonly addressColumn: string;
}

/** A picture that an uploaded file names. */
interface PictureAddress {
  readonly rowId: number;
  readonly address: string;
}

/** Maximum of concurrent fetches. */
const maxConcurrent = 2;
/** After this time another process retries: the one that claimed it may have died. */
const claimTimeout = Duration.fromObject({ minutes: 1 });
const tooMany = `was not fetched: one file may name at most ${limits.pictureAddresses} pictures`;

/**
 * For migrations: rows of the table get a picture, whose URL in a file is fetched afterwards. It
 * does not raise `version`: a fetched picture causes no conflict.
 */
export async function pictureQueueMigration(
  db: Knex,
  { table }: Pick<PictureTarget, 'table'>,
): Promise<void> {
  await db.raw('alter table ?? add column photo text', [table]);
  await db.raw(
    `create table picture_addresses (
       id integer generated always as identity primary key,
       row_id integer not null unique references ?? on delete cascade,
       upload_id integer references uploads on delete cascade,
       address text not null,
       started_at timestamptz,
       fault text
     )`,
    [table],
  );
  await db.raw('create index picture_addresses_of_upload on picture_addresses (upload_id)');
  await db.raw(
    'create table unused_pictures (picture text primary key, since timestamptz not null)',
  );
}

/** Queues the picture URLs of a file; a row's newest URL replaces an older one. */
export async function queuePictures(
  trx: Knex.Transaction,
  uploadId: number,
  addresses: readonly PictureAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  const rows = addresses.map(({ rowId, address }, index) => ({
    row_id: rowId,
    upload_id: uploadId,
    address,
    started_at: null,
    fault: index < limits.pictureAddresses ? null : tooMany,
  }));
  await trx('picture_addresses').insert(rows).onConflict('row_id').merge();
}

/** A new or removed picture removes the row's URL from the queue. */
export const unqueuePicture = (trx: Knex.Transaction, rowId: number) =>
  trx('picture_addresses').where({ row_id: rowId }).delete();

/** Fetches the pictures that uploaded files name, two at a time, and deletes unused ones. */
export function pictureQueue(
  db: Knex,
  { table, addressColumn }: PictureTarget,
  pictures: Pictures,
  log: Log,
) {
  let running: Promise<void> | undefined;
  let isRunRequested = false;
  let isStopped = false;

  /** URLs stored by the previous release, which runs on while this one starts. */
  const queueFormerAddresses = () =>
    db.raw(
      `with old as (select id, ?? as address from ?? where ?? is not null for update),
         cleared as (update ?? set ?? = null from old where ??.id = old.id)
       insert into picture_addresses (row_id, address) select id, address from old on conflict (row_id) do nothing`,
      [addressColumn, table, addressColumn, table, addressColumn, table],
    );

  async function next(): Promise<{ id: number; address: string } | undefined> {
    const { rows }: { rows: { id: number; address: string }[] } = await db.raw(
      `update picture_addresses set started_at = now() where id = (
         select id from picture_addresses where fault is null and (started_at is null or started_at < now() - interval '${claimTimeout.toISO()}')
         order by id limit 1 for update skip locked)
       returning id, address`,
    );
    return rows[0];
  }

  async function fetchOne({ id, address }: { id: number; address: string }): Promise<void> {
    try {
      const photo = await pictures.addFromUrl(address);
      await db.transaction(async (trx) => {
        const [queued]: { rowId: number }[] = await trx('picture_addresses')
          .where({ id, address })
          .delete()
          .returning('row_id as rowId');
        if (queued) await trx(table).where({ id: queued.rowId }).update({ photo });
      });
    } catch (error) {
      if (error instanceof FetchFailure)
        await db('picture_addresses').where({ id, address }).update({ fault: error.message });
      else log.warn({ err: error }, 'A picture could not be stored; retrying in an hour');
    }
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      const entry = await next();
      if (!entry) return;
      await fetchOne(entry);
    }
  }

  async function fetchAll(): Promise<void> {
    await queueFormerAddresses();
    do {
      isRunRequested = false;
      await Promise.all(Array.from({ length: maxConcurrent }, work));
    } while (isRunRequested);
  }

  return {
    /** Finishes the current fetch; the rest of the queue is fetched after the next start. */
    async stop(): Promise<void> {
      isStopped = true;
      await running;
    },

    /** Fetches the queue; concurrent callers share the run. */
    run(): Promise<void> {
      isRunRequested = true;
      running ??= fetchAll().finally(() => (running = undefined));
      return running;
    },

    /**
     * Deletes pictures that have been unused for an hour: by no row, and by no upload that can be
     * undone. A picture that was just stored stays.
     */
    async sweep(now: DateTime): Promise<void> {
      const files = await pictures.files();
      const { rows }: { rows: { photo: string }[] } = await db.raw(
        `select photo from ?? where photo is not null union select before->>'photo' from upload_changes where before->>'photo' is not null`,
        [table],
      );
      const usedPictures = new Set(rows.map(({ photo }) => photo));
      const unused = [...new Set(files.map(pictureOfFile))].filter(
        (picture) => !usedPictures.has(picture),
      );
      await db('unused_pictures').whereNotIn('picture', unused).delete();
      if (unused.length > 0)
        await db('unused_pictures')
          .insert(unused.map((picture) => ({ picture, since: now.toJSDate() })))
          .onConflict('picture')
          .ignore();
      const old: { picture: string }[] = await db('unused_pictures')
        .where('since', '<', now.minus({ hours: 1 }).toJSDate())
        .select('picture');
      const expiredPictures = new Set(old.map(({ picture }) => picture));
      for (const name of files)
        if (expiredPictures.has(pictureOfFile(name))) await pictures.remove(name);
    },
  };
}
export type PictureQueue = ReturnType<typeof pictureQueue>;

/**
 * Fetches the queue and deletes unused pictures, now and every hour.
 * @returns stops it after the current run
 */
export function startPictureJobs(db: Knex, queue: PictureQueue, log: Log): () => Promise<void> {
  const stopJobs = startScheduledJobs(db, [() => queue.run(), (_db, now) => queue.sweep(now)], log);
  return async () => {
    await queue.stop();
    await stopJobs();
  };
}
