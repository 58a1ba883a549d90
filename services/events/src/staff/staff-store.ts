import type { Coach, NewCoach } from '@sandites/contracts';
import { jsonList, ProblemError, Serialised, tableVersion, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { staffKey } from './staff-file';

type StoredCoach = Pick<Coach, 'id' | 'email' | 'title'>;

const shown = 'id, name, title, email, photo_url as "photoUrl"';
const rowOf = ({ photoUrl, ...rest }: Partial<NewCoach>) => ({ ...rest, ...(photoUrl !== undefined && { photo_url: photoUrl }) });
const columnsOf = (coaches: readonly NewCoach[]) => ({
  names: coaches.map(({ name }) => name),
  titles: coaches.map(({ title }) => title),
  emails: coaches.map(({ email }) => email),
  photos: coaches.map(({ photoUrl }) => photoUrl ?? null),
});

const isEmpty = (row: object) => Object.keys(row).length === 0;

/** Who places coaches waits for who else does: the order is one thing. */
const lockOrder = (on: Knex) => on.raw('lock table coaches in share row exclusive mode');

async function place(on: Knex, coaches: readonly NewCoach[]): Promise<Coach[]> {
  const { rows }: { rows: Coach[] } = await on.raw(
    `insert into coaches (position, name, title, email, photo_url)
     select (select coalesce(max(position), 0) from coaches) + place, name, title, email, photo_url
     from unnest(:names::text[], :titles::text[], :emails::text[], :photos::text[]) with ordinality as new (name, title, email, photo_url, place)
     returning ${shown}`,
    columnsOf(coaches),
  );
  return rows;
}

/** Blank cells change nothing (decisions.md D44). */
const update = (on: Knex, coaches: readonly (NewCoach & { id: number })[]) =>
  on.raw(
    `update coaches set name = new.name, title = new.title, email = new.email, photo_url = coalesce(new.photo_url, coaches.photo_url)
     from unnest(:ids::int[], :names::text[], :titles::text[], :emails::text[], :photos::text[]) as new (id, name, title, email, photo_url)
     where coaches.id = new.id`,
    { ids: coaches.map(({ id }) => id), ...columnsOf(coaches) },
  );

/** The only place with SQL about the coaching staff. */
export function staffStore(db: Knex) {
  return {
    version: tableVersion(db, 'coaches'),

    /** In the saved order; a page in id order. */
    async list(page: Slice | null): Promise<Serialised<Coach[]>> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const rows = `select ${shown} from coaches where id > :after order by ${page ? 'id' : 'position'} limit :limit`;
      const { rows: found }: { rows: [{ json: string }] } = await db.raw(jsonList(rows), { after, limit });
      return new Serialised(found[0].json);
    },

    /** Adds a coach, placed last. */
    add: (coach: NewCoach): Promise<Coach> =>
      db.transaction(async (transaction) => {
        await lockOrder(transaction);
        const [made] = await place(transaction, [coach]);
        if (!made) throw new Error('An insert gave no row');
        return made;
      }),

    /** Changes the given fields; undefined where there is no such coach. */
    async change(id: number, changes: Partial<NewCoach>): Promise<Coach | undefined> {
      const row = rowOf(changes);
      const coach = db('coaches').where({ id });
      const [changed]: Coach[] = await (isEmpty(row) ? coach.select(db.raw(shown)) : coach.update(row).returning(db.raw(shown)));
      return changed;
    },

    /** Says whether there was one. */
    remove: async (id: number): Promise<boolean> => (await db('coaches').where({ id }).delete()) === 1,

    /**
     * Saves the order.
     * @throws ProblemError 409 where the ids are not exactly the coaches there are
     */
    order: (coachIds: readonly number[]): Promise<Coach[]> =>
      db.transaction(async (transaction) => {
        await lockOrder(transaction);
        const stored: { id: number }[] = await transaction('coaches').select('id');
        const given = new Set(coachIds);
        if (given.size !== coachIds.length || given.size !== stored.length || !stored.every(({ id }) => given.has(id))) {
          throw new ProblemError('conflict', 'The coaches have changed meanwhile: load them again');
        }
        await transaction.raw('update coaches set position = place from unnest(?::int[]) with ordinality as new (id, place) where coaches.id = new.id', [[...coachIds]]);
        const ordered: Coach[] = await transaction('coaches').orderBy('position').select(transaction.raw(shown));
        return ordered;
      }),

    /** Takes the rows of a staff file, all or none: a coach who is there is updated, the others are placed last (decisions.md D44). */
    take: (coaches: readonly NewCoach[], on: Knex = db): Promise<void> =>
      on.transaction(async (transaction) => {
        await lockOrder(transaction);
        const stored: StoredCoach[] = await transaction('coaches').select('id', 'email', 'title');
        const rowsByKey = new Map(coaches.map((coach) => [staffKey(coach), coach]));
        const known = stored.flatMap((coach) => {
          const row = rowsByKey.get(staffKey(coach));
          return row ? [{ ...row, id: coach.id }] : [];
        });
        const knownKeys = new Set(stored.map(staffKey));
        await update(transaction, known);
        await place(transaction, coaches.filter((coach) => !knownKeys.has(staffKey(coach))));
      }),
  };
}
export type StaffStore = ReturnType<typeof staffStore>;
