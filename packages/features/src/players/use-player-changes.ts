import {
  createPlayer,
  deletePlayer,
  getPackage,
  listPackagePlayers,
  listPlayers,
  updatePlayer,
  type NewPlayerProfile,
  type PlayerProfile,
} from '@sandites/contracts';
import { useChange, useTellOutcome, type OutcomeWords, type Row, type Sent } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { changedMeanwhile } from '../conflicts/changed-meanwhile';
import { withChanges, withoutRow } from '../optimistic/rows';

/** The reads that show other data once a player changed. */
export const playerReads: readonly Row[] = [listPlayers, listPackagePlayers, getPackage];

/** What the notices say, in the words of the screen (product C8, D35). */
export interface PlayerNotices {
  created: OutcomeWords;
  updated: OutcomeWords;
  deleted: OutcomeWords;
}

/** What can be done to a player's profile. */
export interface PlayerChanges {
  add: (player: NewPlayerProfile, options?: ActionOptions) => Promise<Outcome>;
  /** Where somebody changed it since that version, nothing is stored, and the outcome says so. */
  update: (stored: PlayerProfile, player: NewPlayerProfile, options?: ActionOptions) => Promise<Outcome>;
  remove: (stored: PlayerProfile, options?: ActionOptions) => Promise<Outcome>;
}

/**
 * Adds, changes and deletes players, says how it ended, and refreshes every list of them. What is changed or deleted shows at once; where the server
 * refuses, it is taken back.
 * @param onGone somebody else deleted the player meanwhile
 */
export function usePlayerChanges(notices: PlayerNotices, onGone: () => void): PlayerChanges {
  const adding = useChange(createPlayer, { refreshes: playerReads });
  const changing = useChange(updatePlayer, {
    refreshes: playerReads,
    optimistic: { read: listPlayers, show: (players, { params, body }) => withChanges(players, params.id, body) },
  });
  const deleting = useChange(deletePlayer, {
    refreshes: playerReads,
    optimistic: { read: listPlayers, show: (players, { params }) => withoutRow(players, params.id) },
  });
  const tell = useTellOutcome();
  const ended = <T,>(sent: Sent<T>, words: OutcomeWords) => {
    if (!sent.ok && sent.error.status === 404) onGone();
    if (!changedMeanwhile(sent)) tell(sent, words);
    return sent;
  };
  return {
    add: async (body, options) => ended(await adding.run({ body, ...options }), notices.created),
    update: async ({ id, version }, body, options) =>
      ended(await changing.run({ params: { id }, body, ifMatch: version, ...options }), notices.updated),
    remove: async ({ id }, options) => ended(await deleting.run({ params: { id }, ...options }), notices.deleted),
  };
}
