import type { ListedPlayer, NewPlayerProfile, PlayerProfile, PlayerProfileChanges } from '@sandites/contracts';
import { jsonList, Serialised, tableVersion, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { stillLinked } from '../package-players/still-linked';
import { shownTo } from './audiences';
import { rowOf } from './columns';

const shown = shownTo('coach');
const refuseOtherSport = stillLinked('This player is in a package of their sport: take them out of it first');

const isEmpty = (row: object) => Object.keys(row).length === 0;

/** The only place with SQL about profiles. */
export function profilesStore(db: Knex) {
  return {
    version: tableVersion(db, 'player_profiles'),

    /** In id order, whole or a page, with the fields that its reader may see. */
    async list(page: Slice | null, audience: 'anybody' | 'coach'): Promise<Serialised<(PlayerProfile | ListedPlayer)[]>> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const rows = `select ${shownTo(audience)} from player_profiles where id > :after order by id limit :limit`;
      const { rows: found }: { rows: [{ json: string }] } = await db.raw(jsonList(rows), { after, limit });
      return new Serialised(found[0].json);
    },

    async add(profile: NewPlayerProfile): Promise<PlayerProfile> {
      const [made]: PlayerProfile[] = await db('player_profiles').insert(rowOf(profile)).returning(db.raw(shown));
      if (!made) throw new Error('An insert gave no row');
      return made;
    },

    /**
     * Changes the given fields; undefined where there is no such profile.
     * @throws ProblemError 409 for another sport, while a package holds the player
     */
    async change(id: number, changes: PlayerProfileChanges): Promise<PlayerProfile | undefined> {
      const row = rowOf(changes);
      const profile = db('player_profiles').where({ id });
      const [changed] = await refuseOtherSport<PlayerProfile[]>(
        isEmpty(row) ? profile.select(db.raw(shown)) : profile.update(row).returning(db.raw(shown)),
      );
      return changed;
    },

    /** Removes a profile, which leaves every package. Says whether there was one. */
    remove: async (id: number): Promise<boolean> => (await db('player_profiles').where({ id }).delete()) === 1,
  };
}
export type ProfilesStore = ReturnType<typeof profilesStore>;
