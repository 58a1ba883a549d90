import {
  addPackagePlayer,
  getSharedPackage,
  listPackagePlayers,
  orderPackagePlayers,
  removePackagePlayer,
  updatePackagePlayer,
  type BodyOf,
  type RecruitingPackage,
} from '@sandites/contracts';
import { useChange, useTellOutcome, type Row, type Sent } from '@sandites/remote-kit';

const reads: readonly Row[] = [listPackagePlayers, getSharedPackage];

/** What a coach says of a player in a package. */
export type Remarks = BodyOf<typeof updatePackagePlayer>;

/** What was not what it was when it was read: a player who is gone, in the package already, or out of it. */
const outdated = [404, 409];

/**
 * Adds players to a package, takes them out, orders them and says something of them (product C8).
 * @param onOutdated the package is not what it was when it was read
 */
export function useEditorChanges({ id }: RecruitingPackage, onOutdated: () => void) {
  const adding = useChange(addPackagePlayer, { refreshes: reads });
  const saving = useChange(updatePackagePlayer, { refreshes: reads });
  const removing = useChange(removePackagePlayer, { refreshes: reads });
  const ordering = useChange(orderPackagePlayers, {
    refreshes: reads,
    optimistic: {
      read: listPackagePlayers,
      show: (players, { params, body }) =>
        players.some(({ packagePlayer }) => packagePlayer.packageId !== params.id)
          ? players
          : body.playerIds.flatMap((playerId) => players.filter((player) => player.id === playerId)),
    },
  });
  const tell = useTellOutcome();
  const ended = <T>(sent: Sent<T>, words: Parameters<typeof tell>[1]) => {
    if (!sent.ok && outdated.includes(sent.error.status)) onOutdated();
    tell(sent, words);
    return sent;
  };
  return {
    isBusy: adding.isPending || removing.isPending || ordering.isPending,
    add: async (playerId: number) =>
      ended(await adding.run({ params: { id }, body: { playerId } }), {
        done: 'Player added to package successfully',
        failed: 'Failed to add player to package',
      }),
    save: async (linkId: number, body: Remarks) =>
      ended(await saving.run({ params: { linkId }, body }), {
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
