import type { NewRecruitingPackage, RecruitingPackage, RecruitingPackageChanges } from '@sandites/contracts';
import { jsonList, Serialised, tableVersion, utc, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { stillLinked } from '../package-players/still-linked';
import { newShareCode } from '../sharing/share-code';

const shown = `id, name, sport, description, is_public as "isPublic", share_code as "shareCode", ${utc('created_at')} as "createdAt", owner_id as "ownerId"`;
const refuseOtherSport = stillLinked('This package holds players of its sport: take them out first');

const isEmpty = (row: object) => Object.keys(row).length === 0;
const rowOf = ({ isPublic, ...rest }: RecruitingPackageChanges) => ({ ...rest, ...(isPublic !== undefined && { is_public: isPublic }) });

/** The only place with SQL about recruiting packages. */
export function packagesStore(db: Knex) {
  const one = async (where: { id: number } | { share_code: string }): Promise<RecruitingPackage | undefined> => {
    const found: RecruitingPackage | undefined = await db('recruiting_packages').where(where).first(db.raw(shown));
    return found;
  };

  return {
    version: tableVersion(db, 'recruiting_packages'),

    byId: (id: number) => one({ id }),
    byShareCode: (shareCode: string) => one({ share_code: shareCode }),

    /** Who made the package. */
    async ownerOf(id: number): Promise<number | undefined> {
      const found: { owner_id: number } | undefined = await db('recruiting_packages').where({ id }).first('owner_id');
      return found?.owner_id;
    },

    /** A coach's own packages in id order, whole or a page. */
    async ofOwner(ownerId: number, page: Slice | null): Promise<Serialised<RecruitingPackage[]>> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const rows = `select ${shown} from recruiting_packages where owner_id = :ownerId and id > :after order by id limit :limit`;
      const { rows: found }: { rows: [{ json: string }] } = await db.raw(jsonList(rows), { ownerId, after, limit });
      return new Serialised(found[0].json);
    },

    async add(ownerId: number, given: NewRecruitingPackage): Promise<RecruitingPackage> {
      const row = { ...rowOf(given), owner_id: ownerId, share_code: newShareCode() };
      const [made]: RecruitingPackage[] = await db('recruiting_packages').insert(row).returning(db.raw(shown));
      if (!made) throw new Error('An insert gave no row');
      return made;
    },

    /**
     * Changes the given fields; undefined where there is no such package.
     * @throws ProblemError 409 for another sport, while players are in it
     */
    async change(id: number, changes: RecruitingPackageChanges): Promise<RecruitingPackage | undefined> {
      const row = rowOf(changes);
      if (isEmpty(row)) return one({ id });
      const [changed] = await refuseOtherSport<RecruitingPackage[]>(db('recruiting_packages').where({ id }).update(row).returning(db.raw(shown)));
      return changed;
    },

    /** Says whether there was one. */
    remove: async (id: number): Promise<boolean> => (await db('recruiting_packages').where({ id }).delete()) === 1,
  };
}
export type PackagesStore = ReturnType<typeof packagesStore>;
