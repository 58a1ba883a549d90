import type { College, CollegeChanges, NewCollege } from '@sandites/contracts';
import { jsonList, Serialised, tableVersion, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';

const shown = 'id, name, location, division, conference, website, programs, gpa_mini as "gpaMini", sat_min as "satMin", act_min as "actMin"';

const rowOf = ({ gpaMini, satMin, actMin, ...rest }: CollegeChanges) => ({
  ...rest,
  ...(gpaMini !== undefined && { gpa_mini: gpaMini }),
  ...(satMin !== undefined && { sat_min: satMin }),
  ...(actMin !== undefined && { act_min: actMin }),
});
const isEmpty = (row: object) => Object.keys(row).length === 0;

/** The only place with SQL about colleges. */
export function collegesStore(db: Knex) {
  return {
    version: tableVersion(db, 'colleges'),

    /** In id order, whole or a page. */
    async list(page: Slice | null): Promise<Serialised<College[]>> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const rows = `select ${shown} from colleges where id > :after order by id limit :limit`;
      const { rows: found }: { rows: [{ json: string }] } = await db.raw(jsonList(rows), { after, limit });
      return new Serialised(found[0].json);
    },

    async add(college: NewCollege): Promise<College> {
      const [made]: College[] = await db('colleges').insert(rowOf(college)).returning(db.raw(shown));
      if (!made) throw new Error('An insert gave no row');
      return made;
    },

    async addMany(colleges: readonly NewCollege[]): Promise<void> {
      await db('colleges').insert(colleges.map(rowOf));
    },

    /** Changes the given fields; undefined where there is no such college. */
    async change(id: number, changes: CollegeChanges): Promise<College | undefined> {
      const row = rowOf(changes);
      const college = db('colleges').where({ id });
      const [changed]: College[] = await (isEmpty(row) ? college.select(db.raw(shown)) : college.update(row).returning(db.raw(shown)));
      return changed;
    },

    /** Says whether there was one. */
    remove: async (id: number): Promise<boolean> => (await db('colleges').where({ id }).delete()) === 1,
  };
}
export type CollegesStore = ReturnType<typeof collegesStore>;
