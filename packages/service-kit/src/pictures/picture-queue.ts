import { limits } from '@sandites/contracts';
import type { Knex } from 'knex';
import type { Since } from '../journal/journal';
import type { ScheduledJob } from '../database/sql';
import { addJobs, removeJob, type Queue } from '../jobs/jobs-store';
import { JobFailure, worker, type Worker } from '../jobs/workers';
import { pictureOfFile, type Pictures } from './pictures';

interface PictureJob {
  readonly rowId: number;
  readonly address: string;
  readonly uploadId: number;
  readonly isOverLimit: boolean;
}

/** Pictures to fetch, two at a time. The key is the row's id. */
export const pictureQueue: Queue<PictureJob> = {
  name: 'pictures',
  timeout: 30,
  attempts: 3,
  expires: 86_400,
  firstRetry: 10,
  lastRetry: 60,
  concurrency: 2,
  // The upload history lists them.
  keepsFailed: true,
};
const tooMany = `was not fetched: one file may name at most ${limits.pictureAddresses} pictures`;

/** Queues the picture URLs of a file; a row's newest URL replaces an older one. */
export const queuePictures = (
  trx: Knex.Transaction,
  uploadId: number,
  rows: readonly { readonly rowId: number; readonly address: string | null | undefined }[],
): Promise<void> =>
  addJobs(
    trx,
    pictureQueue,
    rows
      .flatMap(({ rowId, address }) =>
        // A path is of our own export: the picture that is there.
        address && !address.startsWith('/') ? [{ rowId, address }] : [],
      )
      .map(({ rowId, address }, index) => ({
        key: String(rowId),
        payload: { rowId, address, uploadId, isOverLimit: index >= limits.pictureAddresses },
      })),
  );

/**
 * The columns of a row's new picture, null for none; undefined leaves the picture. A URL that waits
 * for the row is not fetched any more.
 */
export async function changedPicture(
  trx: Knex.Transaction,
  rowId: number,
  photo: string | null | undefined,
): Promise<object> {
  if (photo === undefined) return {};
  await removeJob(trx, pictureQueue, String(rowId));
  return { photo, version: trx.raw('version + (photo is distinct from ?)::int', [photo]) };
}

/**
 * Fetches the pictures that uploaded files name, for the rows of a table.
 * @param beforeWrite runs in the transaction that stores one
 */
export const pictureWorker = (
  table: string,
  pictures: Pictures,
  beforeWrite: (trx: Knex.Transaction) => Promise<unknown> = async () => {},
): Worker =>
  worker(pictureQueue, async ({ rowId, address, isOverLimit }, { finish }) => {
    if (isOverLimit) throw new JobFailure(tooMany);
    const photo = await pictures.addFromUrl(address);
    await finish(async (trx) => {
      await beforeWrite(trx);
      await trx(table).where({ id: rowId }).update({ photo });
    });
  });

/** For a restore: rows forget pictures that were erased since, of which there are no files. */
export async function forgetErasedPictures(
  trx: Knex.Transaction,
  table: string,
  since: Since,
): Promise<void> {
  const erased = since.lines('media', 'deleted').map(({ id }) => pictureOfFile(id));
  await trx(table).whereIn('photo', erased).update({ photo: null });
}

/**
 * A job that deletes pictures that have been unused for an hour: by no row, and by no upload that can be
 * undone. A picture that was just stored stays.
 */
export const pictureSweep = (pictures: Pictures, ...tables: string[]): ScheduledJob =>
  async function sweepPictures(db, now) {
    const files = await pictures.files();
    const ofRows = tables.map(() => 'select photo from ?? where photo is not null').join(' union ');
    const { rows }: { rows: { photo: string }[] } = await db.raw(
      `${ofRows} union select before->>'photo' from upload_changes where before->>'photo' is not null`,
      tables,
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
      if (expiredPictures.has(pictureOfFile(name))) {
        await pictures.remove(name);
        // Backups delete their copy of it.
        await db('journal').insert({ subject: 'media', change: 'deleted', row_id: name });
      }
  };
