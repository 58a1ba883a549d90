import type { ListedPlayer, NewPlayerProfile, PlayerProfile, PlayerProfileChanges } from '@sandites/contracts';
import { asOf, existing, readList, tableVersion, type Serialised, unchanged, type Page } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { stillLinked } from '../package-players/still-linked';
import { shownTo } from './audiences';
import { rowOf } from './columns';

const shown = shownTo('coach');
const refuseOtherSport = stillLinked('This player is in a package of their sport: take them out of it first');

const isEmpty = (row: object) => Object.keys(row).length === 0;

/** Reads profiles. */
export function profilesStore(db: Knex) {
  return {
    version: tableVersion(db, 'player_profiles'),

    /** In id order, whole or a page, with the fields that its reader may see. */
    async list(page: Page | null, audience: 'anybody' | 'coach'): Promise<Serialised<(PlayerProfile | ListedPlayer)[]>> {
      const rows = `select ${shownTo(audience)} from player_profiles where id > :after order by id limit :limit`;
      return readList(db, rows, { page });
    },
  };
}
export type ProfilesStore = ReturnType<typeof profilesStore>;

/** Changes profiles, one by one. */
export function profileChanges(on: Knex.Transaction) {
  return {
    async add(profile: NewPlayerProfile): Promise<PlayerProfile> {
      const [made]: PlayerProfile[] = await on('player_profiles').insert(rowOf(profile)).returning(on.raw(shown));
      return existing(made);
    },

    /**
     * Changes the given fields.
     * @throws ProblemError 404 where there is no such profile, 412 where it changed meanwhile, 409 for another sport while a package holds the player
     */
    async change(id: number, changes: PlayerProfileChanges, ifMatch: number | null): Promise<PlayerProfile> {
      const profile = on('player_profiles').where({ id });
      const row = rowOf(changes);
      // Changed first and looked at after: whoever reads a row to lock it, and a roster file that comes, would wait for each other.
      const [changed] = isEmpty(row) ? [] : await refuseOtherSport<PlayerProfile[]>(profile.clone().where(asOf(ifMatch)).update(row).returning(on.raw(shown)));
      if (changed) return changed;
      const current: PlayerProfile | undefined = await profile.first(on.raw(shown));
      return unchanged(current, ifMatch);
    },

    /**
     * Removes a profile, which leaves every package.
     * @throws ProblemError 404 where there is none
     */
    async remove(id: number): Promise<void> {
      const [gone]: { id: number }[] = await on('player_profiles').where({ id }).delete().returning('id');
      existing(gone);
    },
  };
}
