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
import { useMutation, type Result, type Row } from '@sandites/remote-kit';
import { useRef } from 'react';
import { changedFields } from '../conflicts/ConflictDialog';
import { type ChangeMessages, type RowChanges } from '../lists/rows';
import { playerName } from './player-list';
import { comparedPlayer, type EditedPlayer } from './player-form';

/** The reads to revalidate after a change of a player. */
export const playerReads: readonly Row[] = [listPlayers, listPackagePlayers, getPackage];

/** Mutations of players' profiles. */
export type PlayerChanges = RowChanges<PlayerProfile, NewPlayerProfile, EditedPlayer>;

/**
 * Adds, updates and deletes players, shows a toast about the result, and revalidates every list of
 * them.
 * @param onSaved called with the id of each player that was added or updated, such as `showSaved`
 *   of `useSavedRow`
 */
export function usePlayerChanges(
  messages: ChangeMessages,
  onSaved?: (id: number) => void,
): PlayerChanges {
  const previous = useRef<PlayerProfile>(undefined);
  const create = useMutation(createPlayer, {
    revalidates: playerReads,
    toast: messages.created,
    details: (player) =>
      `${playerName(player)}, ${player.sport}, class of ${player.graduationYear}`,
  });
  const update = useMutation(updatePlayer, {
    revalidates: playerReads,
    toast: messages.updated,
    details: (player) => changedFields(comparedPlayer, previous.current, player),
    rowOf: [listPlayers],
  });
  const remove = useMutation(deletePlayer, {
    revalidates: playerReads,
    toast: messages.deleted,
    details: () =>
      previous.current &&
      `${playerName(previous.current)} is off the roster and out of every package`,
  });
  const notifySaved = (result: Result<PlayerProfile>) => {
    if (result.ok) onSaved?.(result.data.id);
    return result;
  };
  return {
    add: async (body, options) => notifySaved(await create.mutate({ body, ...options })),
    update: async (stored, body, options) => {
      previous.current = stored;
      return notifySaved(
        await update.mutate({
          params: { id: stored.id },
          body,
          ifMatch: stored.version,
          ...options,
        }),
      );
    },
    remove: (stored, options) => {
      previous.current = stored;
      return remove.mutate({ params: { id: stored.id }, ...options });
    },
  };
}
