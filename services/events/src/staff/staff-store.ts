import type { Coach, NewCoach } from '@sandites/contracts';
import { existing, readList, ProblemError, recordUpload, tableVersion, updateRow, type Serialised, type Page, type Updated, type UploadResult, type UploadTarget, type UploadWork } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { staffKey } from './staff-file';

type StoredCoach = Pick<Coach, 'id' | 'email' | 'title'>;

const shownToAll = 'id, name, title, email, photo_url as "photoUrl"';
const shown = `${shownToAll}, version`;
const rowOf = ({ photoUrl, ...rest }: Partial<NewCoach>) => ({ ...rest, ...(photoUrl !== undefined && { photo_url: photoUrl }) });
const columnsOf = (coaches: readonly NewCoach[]) => ({
  names: coaches.map(({ name }) => name),
  titles: coaches.map(({ title }) => title),
  emails: coaches.map(({ email }) => email),
  photos: coaches.map(({ photoUrl }) => photoUrl ?? null),
});


/** Reads the coaching staff. */
export function staffStore(db: Knex) {
  return {
    version: tableVersion(db, 'coaches'),

    /** In the saved order; a page in id order; with versions for those who may change it. */
    async list(page: Page | null, { withVersions = false } = {}): Promise<Serialised<Coach[]>> {
      const rows = `select ${withVersions ? shown : shownToAll} from coaches where id > :after order by ${page ? 'id' : 'position'} limit :limit`;
      return readList(db, rows, { page, isInIdOrder: false });
    },
  };
}
export type StaffStore = ReturnType<typeof staffStore>;

/** Who places coaches waits for who else does: the order is one thing. */
const lockOrder = (on: Knex.Transaction) => on.raw('lock table coaches in share row exclusive mode');

async function place(on: Knex.Transaction, coaches: readonly NewCoach[]): Promise<Coach[]> {
  const { rows }: { rows: Coach[] } = await on.raw(
    `insert into coaches (position, name, title, email, photo_url)
     select (select coalesce(max(position), 0) from coaches) + place, name, title, email, photo_url
     from unnest(:names::text[], :titles::text[], :emails::text[], :photos::text[]) with ordinality as new (name, title, email, photo_url, place)
     returning ${shown}`,
    columnsOf(coaches),
  );
  return rows;
}

/** Blank cells change nothing (product D44). */
const update = (on: Knex.Transaction, coaches: readonly (NewCoach & { id: number })[]) =>
  on.raw(
    `update coaches set name = new.name, title = new.title, email = new.email, photo_url = coalesce(new.photo_url, coaches.photo_url)
     from unnest(:ids::int[], :names::text[], :titles::text[], :emails::text[], :photos::text[]) as new (id, name, title, email, photo_url)
     where coaches.id = new.id`,
    { ids: coaches.map(({ id }) => id), ...columnsOf(coaches) },
  );

/** What a staff file puts coaches into. */
export const staffTarget: UploadTarget = { subject: 'coach', table: 'coaches', version: 'coaches.version', kept: ['position'] };

/** Brings the rows of a staff file in: a coach who is there is updated, the others are placed last (product D44). */
export async function staffWork(on: Knex.Transaction, coaches: readonly NewCoach[]): Promise<UploadWork> {
  await lockOrder(on);
  const stored: StoredCoach[] = await on('coaches').select('id', 'email', 'title');
  const rowsByKey = new Map(coaches.map((coach) => [staffKey(coach), coach]));
  const known = stored.flatMap((coach) => {
    const row = rowsByKey.get(staffKey(coach));
    return row ? [{ ...row, id: coach.id }] : [];
  });
  const knownKeys = new Set(stored.map(staffKey));
  return {
    changing: known.map(({ id }) => id),
    work: async () => {
      await update(on, known);
      const added = await place(on, coaches.filter((coach) => !knownKeys.has(staffKey(coach))));
      return added.map(({ id }) => id);
    },
  };
}

/** Changes the coaching staff. */
export function staffChanges(on: Knex.Transaction) {
  return {
    /** Adds a coach, placed last. */
    async add(coach: NewCoach): Promise<Coach> {
      await lockOrder(on);
      const [made] = await place(on, [coach]);
      return existing(made);
    },

    /**
     * Changes the given fields.
     * @throws ProblemError 404 where there is no such coach, 412 where they changed meanwhile
     */
    change: (id: number, changes: Partial<NewCoach>, ifMatch: number | null): Promise<Updated<Coach>> =>
      updateRow(on('coaches').where({ id }), on.raw(shown), rowOf(changes), ifMatch),

    /** @throws ProblemError 404 where there is none */
    async remove(id: number): Promise<Coach> {
      const [gone]: Coach[] = await on('coaches').where({ id }).delete().returning(on.raw(shown));
      return existing(gone);
    },

    /**
     * Saves the order.
     * @throws ProblemError 409 where the ids are not exactly the coaches there are
     */
    async order(coachIds: readonly number[]): Promise<Coach[]> {
      await lockOrder(on);
      const stored: { id: number }[] = await on('coaches').select('id');
      const given = new Set(coachIds);
      if (given.size !== coachIds.length || given.size !== stored.length || !stored.every(({ id }) => given.has(id))) {
        throw new ProblemError('conflict', 'The coaches have changed meanwhile: load them again');
      }
      await on.raw('update coaches set position = place from unnest(?::int[]) with ordinality as new (id, place) where coaches.id = new.id', [[...coachIds]]);
      const ordered: Coach[] = await on('coaches').orderBy('position').select(on.raw(shown));
      return ordered;
    },

    /** Takes the rows of a staff file, all or none, in a way that can be undone. */
    take: async (coaches: readonly NewCoach[], ownerId: number): Promise<UploadResult> => recordUpload(on, staffTarget, ownerId, await staffWork(on, coaches)),
  };
}
