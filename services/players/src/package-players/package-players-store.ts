import type { OwnedPackagedPlayer, PackagedPlayer, PackagePlayerLink } from '@sandites/contracts';
import { invalid, notFound, onDuplicate, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { shownTo } from '../profiles/audiences';

/** What a coach says of a player in a package. */
export interface Remarks {
  readonly notes?: string | null;
  readonly highlight?: string | null;
}
interface Views {
  readonly packagePage: PackagedPlayer;
  readonly packageOwner: OwnedPackagedPlayer;
}

const link = 'id, package_id as "packageId", player_id as "playerId", notes, highlight';
const refuseTwin = onDuplicate('This player is in the package already');
const packagePlayer = `json_build_object('id', link.id, 'packageId', link.package_id, 'notes', link.notes, 'highlight', link.highlight)`;

const isEmpty = (row: object) => Object.keys(row).length === 0;

/** The only place with SQL about players in packages. */
export function packagePlayersStore(db: Knex) {
  return {
    /** A package's players as they were put in, or a page by their ids, with the fields that the reader may see. */
    async list<View extends keyof Views>(packageId: number, page: Slice | null, view: View): Promise<Views[View][]> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const { rows }: { rows: Views[View][] } = await db.raw(
        `select ${shownTo(view, { packagePlayer })}
         from package_players link join player_profiles on player_profiles.id = link.player_id
         where link.package_id = :packageId and link.player_id > :after
         order by ${page ? 'link.player_id' : 'link.id'} limit :limit`,
        { packageId, after, limit },
      );
      return rows;
    },

    /** Who made the package of a link. */
    async ownerOf(linkId: number): Promise<number | undefined> {
      const found: { owner_id: number } | undefined = await db('package_players')
        .join('recruiting_packages', 'recruiting_packages.id', 'package_players.package_id')
        .where('package_players.id', linkId)
        .first('owner_id');
      return found?.owner_id;
    },

    /**
     * Puts a player into a package.
     * @throws ProblemError 404 where there is no such player, 400 for one of another sport, 409 for one who is in it already
     */
    async add(packageId: number, playerId: number, remarks: Remarks): Promise<PackagePlayerLink> {
      const player: { sport: string } | undefined = await db('player_profiles').where({ id: playerId }).first('sport');
      const holder: { sport: string } | undefined = await db('recruiting_packages').where({ id: packageId }).first('sport');
      if (!player || !holder) throw notFound();
      if (player.sport !== holder.sport) {
        throw invalid([{ path: '/playerId', code: 'other_sport', message: `must be a player of ${holder.sport}` }], 'The player is of another sport');
      }
      const row = { ...remarks, package_id: packageId, player_id: playerId, sport: holder.sport };
      const [made] = await refuseTwin<PackagePlayerLink[]>(db('package_players').insert(row).returning(db.raw(link)));
      if (!made) throw new Error('An insert gave no row');
      return made;
    },

    /** Changes the given remarks; undefined where there is no such link. */
    async change(linkId: number, remarks: Remarks): Promise<PackagePlayerLink | undefined> {
      const found = db('package_players').where({ id: linkId });
      const [changed]: PackagePlayerLink[] = await (isEmpty(remarks) ? found.select(db.raw(link)) : found.update(remarks).returning(db.raw(link)));
      return changed;
    },

    /** Says whether the player was in it. */
    remove: async (packageId: number, playerId: number): Promise<boolean> =>
      (await db('package_players').where({ package_id: packageId, player_id: playerId }).delete()) === 1,
  };
}
export type PackagePlayersStore = ReturnType<typeof packagePlayersStore>;
