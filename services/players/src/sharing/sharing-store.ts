import type { SharedPlayer } from '@sandites/contracts';
import { Serialised } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { shownTo } from '../profiles/audiences';
import { newShareCode } from './share-code';

/** The only place with SQL about the sharing of profiles. */
export function sharingStore(db: Knex) {
  return {
    /** The profile's share code: a new one where it has none, the same for all who ask at once. Undefined where there is no such profile. */
    async share(id: number): Promise<string | undefined> {
      const profile = db('player_profiles').where({ id });
      const [shared]: { shareCode: string }[] = await profile
        .update({ share_code: db.raw('coalesce(share_code, ?)', [newShareCode()]) })
        .returning(db.raw('share_code as "shareCode"'));
      return shared?.shareCode;
    },

    /** Kills the link. Says whether there is such a profile. */
    unshare: async (id: number): Promise<boolean> => (await db('player_profiles').where({ id }).update({ share_code: null })) === 1,

    /** The profile behind a code, as a stranger may see it. */
    async byCode(shareCode: string): Promise<Serialised<SharedPlayer> | undefined> {
      const { rows }: { rows: { json: string }[] } = await db.raw(
        `select row_to_json(shared)::text as json from (select ${shownTo('sharePage')} from player_profiles where share_code = :shareCode) shared`,
        { shareCode },
      );
      return rows[0] && new Serialised(rows[0].json);
    },
  };
}
export type SharingStore = ReturnType<typeof sharingStore>;
