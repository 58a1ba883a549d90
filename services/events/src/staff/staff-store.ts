import type { Coach, NewCoach } from '@sandites/contracts';
import { type Page, type Serialized, type Updated, updateRow } from '@sandites/service-kit/calls';
import { saveOrder } from '@sandites/service-kit/database';
import {
  changedPicture,
  pictureAddress,
  queuePictures,
  requirePictureOf,
} from '@sandites/service-kit/pictures';
import { requireRow } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import {
  forgetFormerRow,
  type PreparedUpload,
  type UploadTarget,
} from '@sandites/service-kit/uploads';
import type { Knex } from 'knex';

/** The identity of a row: e-mail and title, in any letter case. */
export const staffKey = ({ email, title }: Pick<NewCoach, 'email' | 'title'>): string =>
  JSON.stringify([email.toLowerCase(), title.toLowerCase()]);

export const photoPath = '/api/coaches/photos/';
const photo = (size: 800 | 200) => pictureAddress(`'${photoPath}'`, 'photo', size);
const publicColumns = `id, name, title, email, ${photo(800)} as "photoUrl", ${photo(200)} as "photoThumb"`;
const coachColumns = `${publicColumns}, version`;
type CoachFields = Omit<NewCoach, 'photoUrl'>;

export const byId = (db: Knex, id: number): Promise<Coach> =>
  requireRow(db('coaches').where({ id }).select(db.raw(coachColumns)));

/** In the saved order; a page in id order; with versions for users who may change it. */
export function list(
  db: Knex,
  page: Page | null,
  withVersions: boolean,
): Promise<Serialized<Coach[]>> {
  const rows = `select ${withVersions ? coachColumns : publicColumns} from coaches
    where id > :after order by ${page ? 'id' : 'position'} limit :limit`;
  return readList(db, rows, { page, order: 'own' });
}

/** Everybody, with the fields for coaches. */
export const everybody = (db: Knex): Promise<Coach[]> =>
  db('coaches').select(db.raw(coachColumns)).orderBy('id');

/** Whoever adds or orders coaches does it alone. */
export const lockOrder = (trx: Knex.Transaction) =>
  trx.raw('lock table coaches in share row exclusive mode');

async function insertLast(
  trx: Knex.Transaction,
  coaches: readonly CoachFields[],
): Promise<Coach[]> {
  const { rows }: { rows: Coach[] } = await trx.raw(
    `insert into coaches (position, name, title, email)
     select (select coalesce(max(position), 0) from coaches) + row_number() over (), name, title, email
     from json_populate_recordset(null::coaches, ?::json) returning ${coachColumns}`,
    [JSON.stringify(coaches)],
  );
  return rows;
}

export const staffTarget: UploadTarget = {
  subject: 'coach',
  table: 'coaches',
  version: 'coaches.version',
  excluded: ['position'],
  pictureOf: 'coaches.name',
};

/** Existing coaches are updated, new ones are placed last. */
export async function prepareStaffUpload(
  trx: Knex.Transaction,
  coaches: readonly NewCoach[],
): Promise<PreparedUpload> {
  await lockOrder(trx);
  const stored: Pick<Coach, 'id' | 'email' | 'title'>[] = await trx('coaches').select(
    'id',
    'email',
    'title',
  );
  const rowsByKey = new Map(coaches.map((coach) => [staffKey(coach), coach]));
  const existing = stored.flatMap((coach) => {
    const row = rowsByKey.get(staffKey(coach));
    return row ? [{ ...row, id: coach.id }] : [];
  });
  const existingKeys = new Set(stored.map(staffKey));
  return {
    changedIds: existing.map(({ id }) => id),
    write: async (uploadId) => {
      await trx.raw(
        `update coaches set name = new.name, title = new.title, email = new.email
         from json_populate_recordset(null::coaches, ?::json) as new where coaches.id = new.id`,
        [JSON.stringify(existing)],
      );
      const newCoaches = coaches.filter((coach) => !existingKeys.has(staffKey(coach)));
      const added = (await insertLast(trx, newCoaches)).map(({ id }) => id);
      await queuePictures(trx, uploadId, [
        ...existing.map(({ id, photoUrl }) => ({ rowId: id, address: photoUrl })),
        ...added.map((id, index) => ({ rowId: id, address: newCoaches[index]?.photoUrl })),
      ]);
      return added;
    },
  };
}

const rowById = (trx: Knex.Transaction, id: number) => trx('coaches').where({ id });

export async function add(
  trx: Knex.Transaction,
  coach: CoachFields,
  picture: string | null,
): Promise<Coach> {
  await lockOrder(trx);
  const { id } = await requireRow(insertLast(trx, [coach]));
  if (picture !== null) await rowById(trx, id).update({ photo: picture });
  return requireRow(rowById(trx, id).select(trx.raw(coachColumns)));
}

/** @throws ProblemError 404 where no coach has the picture */
export const requirePicture = (db: Knex, address: string): Promise<void> =>
  requirePictureOf(db('coaches'), address);

/** @param picture its name, null for none; undefined leaves it */
export async function change(
  trx: Knex.Transaction,
  id: number,
  changes: Partial<CoachFields>,
  picture: string | null | undefined,
  ifMatch: number | null,
): Promise<Updated<Coach>> {
  const row = { ...changes, ...(await changedPicture(trx, id, picture)) };
  return updateRow(rowById(trx, id), trx.raw(coachColumns), row, ifMatch);
}

export async function remove(trx: Knex.Transaction, id: number): Promise<Coach> {
  await forgetFormerRow(trx, staffTarget, id);
  return requireRow(rowById(trx, id).delete().returning(trx.raw(coachColumns)));
}

/** @throws ProblemError 409 where the ids are not exactly those of all coaches */
export async function order(trx: Knex.Transaction, coachIds: readonly number[]): Promise<Coach[]> {
  await lockOrder(trx);
  const changed = 'The coaches have changed meanwhile: load them again';
  await saveOrder(trx, trx('coaches'), 'id', coachIds, changed);
  return trx('coaches').orderBy('position').select(trx.raw(coachColumns));
}
