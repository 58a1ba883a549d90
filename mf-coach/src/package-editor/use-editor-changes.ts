import {
  addPackagePlayer,
  getSharedPackage,
  listPlayers,
  listPackagePlayers,
  orderPackagePlayers,
  removePackagePlayer,
  updatePackagePlayer,
  type BodyOf,
  type OwnedPackagePlayer,
  type RecruitingPackage,
} from '@sandites/contracts';
import { changedMeanwhile } from '@sandites/features/conflicts';
import { profilesOf } from '@sandites/features/players';
import { useChange, useRead, useTellOutcome, type Row, type Sent } from '@sandites/remote-kit';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { inOrderOf } from '../ordering/in-order-of';
import { withPlayer, withRemarks, withoutPlayer } from './shown-players';

const reads: readonly Row[] = [listPackagePlayers, getSharedPackage];

/** What a coach says of a player in a package. */
export type Remarks = BodyOf<typeof updatePackagePlayer>;

/** What was not what it was when it was read: a player who is gone, in the package already, or out of it. */
const outdated = [404, 409];

/**
 * Adds players to a package, takes them out, orders them and says something of them (product C8). It shows at once; where the server refuses, it is
 * taken back.
 * @param onOutdated the package is not what it was when it was read
 */
export function useEditorChanges({ id }: RecruitingPackage, onOutdated: () => void) {
  const roster = useRead(listPlayers);
  const read = listPackagePlayers;
  const of = () => ({ id });
  const adding = useChange(addPackagePlayer, {
    refreshes: reads,
    optimistic: {
      read,
      of,
      show: (players, { body }) => {
        const added = profilesOf(roster.data ?? []).find((player) => player.id === body.playerId);
        return added ? withPlayer(players, added, id) : players;
      },
    },
  });
  const saving = useChange(updatePackagePlayer, {
    refreshes: reads,
    optimistic: { read, of, show: (players, { params, body }) => withRemarks(players, params.linkId, body) },
  });
  const removing = useChange(removePackagePlayer, {
    refreshes: reads,
    optimistic: { read, of, show: (players, { params }) => withoutPlayer(players, params.playerId) },
  });
  const ordering = useChange(orderPackagePlayers, {
    refreshes: reads,
    optimistic: { read, of, show: (players, { body }) => inOrderOf(players, body.playerIds) },
  });
  const tell = useTellOutcome();
  const ended = <T>(sent: Sent<T>, words: Parameters<typeof tell>[1]) => {
    if (!sent.ok && outdated.includes(sent.error.status)) onOutdated();
    if (!changedMeanwhile(sent)) tell(sent, words);
    return sent;
  };
  return {
    isBusy: adding.isPending || removing.isPending || ordering.isPending,
    /** Whether it is open who is in the package: until then its order cannot be saved. */
    isMembershipOpen: adding.isPending || removing.isPending,
    add: async (playerId: number) =>
      ended(await adding.run({ params: { id }, body: { playerId } }), {
        done: 'Player added to package successfully',
        failed: 'Failed to add player to package',
      }),
    addAgain: async (playerId: number, remarks: Remarks, options?: ActionOptions) =>
      ended(await adding.run({ params: { id }, body: { playerId, ...remarks }, ...options }), {
        done: 'Player added to package successfully',
        failed: 'Failed to add player to package',
      }),
    save: async ({ id: linkId, version }: OwnedPackagePlayer, body: Remarks, options?: ActionOptions) =>
      ended(await saving.run({ params: { linkId }, body, ifMatch: version, ...options }), {
        done: 'Player information updated',
        failed: 'Failed to update player information',
      }),
    remove: async (playerId: number) =>
      ended(await removing.run({ params: { packageId: id, playerId } }), {
        done: 'Player removed from package successfully',
        failed: 'Failed to remove player from package',
      }),
    order: async (playerIds: number[]) =>
      ended(await ordering.run({ params: { id }, body: { playerIds } }), {
        done: 'Player order updated successfully',
        failed: 'Failed to update player order',
      }),
  };
}

/** What can be done to the players of a package. */
export type EditorChanges = ReturnType<typeof useEditorChanges>;
