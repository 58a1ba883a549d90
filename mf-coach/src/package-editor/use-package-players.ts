import {
  addPackagePlayer,
  getSharedPackage,
  listPackagePlayers,
  orderPackagePlayers,
  removePackagePlayer,
  updatePackagePlayer,
  type ResponseOf,
  type BodyOf,
  type OwnedPackagedPlayer,
  type PlayerProfile,
} from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useMutation, type Endpoint, type VersionedOptions } from '@sandites/remote-kit';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { useRef } from 'react';
import { sortByIds } from '../ordering/order';

type Players = ResponseOf<typeof listPackagePlayers>;

export type PlayerInPackage = OwnedPackagedPlayer;

export type Notes = BodyOf<typeof updatePackagePlayer>;

/** The players with every field, which only the package's owner reads. */
export const ownedPlayers = (players: Players): PlayerInPackage[] =>
  players.filter((player): player is OwnedPackagedPlayer => 'email' in player);

/** Id of a package player that the server has not stored yet. */
export const unsavedId = 0;

const withNotes = (players: Players, linkId: number, changes: object): Players =>
  players.map((player) =>
    player.packagePlayer.id === linkId
      ? { ...player, packagePlayer: { ...player.packagePlayer, ...changes } }
      : player,
  );

const revalidates: readonly Endpoint[] = [listPackagePlayers, getSharedPackage];

/**
 * Adds players to a package, removes and orders them, and saves the notes on them. All of it is
 * optimistic.
 */
export function usePackagePlayers(packageId: number) {
  /** The players who were added here, for their rows until the server has stored them. */
  const added = useRef(new Map<number, PlayerProfile>());
  const reads = listPackagePlayers;
  const params = () => ({ id: packageId });
  const add = useMutation(addPackagePlayer, {
    revalidates,
    optimistic: {
      reads,
      params,
      apply: (players, { body }) => {
        const player = added.current.get(body.playerId);
        return player
          ? [
              ...players,
              {
                ...player,
                packagePlayer: {
                  id: unsavedId,
                  packageId,
                  notes: null,
                  highlight: null,
                  version: 1,
                },
              },
            ]
          : players;
      },
    },
    toast: {
      done: 'Player added to package successfully',
      failed: 'Failed to add player to package',
    },
  });
  const save = useMutation(updatePackagePlayer, {
    revalidates,
    optimistic: {
      reads,
      params,
      apply: (players, { params: { linkId }, body }) => withNotes(players, linkId, body),
    },
    toast: { done: 'Player information updated', failed: 'Failed to update player information' },
  });
  const remove = useMutation(removePackagePlayer, {
    revalidates,
    optimistic: {
      reads,
      params,
      apply: (players, { params: { playerId } }) => players.filter(({ id }) => id !== playerId),
    },
    toast: {
      done: 'Player removed from package successfully',
      failed: 'Failed to remove player from package',
    },
  });
  const order = useMutation(orderPackagePlayers, {
    revalidates,
    optimistic: { reads, params, apply: (players, { body }) => sortByIds(players, body.playerIds) },
    toast: { done: 'Player order updated successfully', failed: 'Failed to update player order' },
  });
  return {
    isBusy: add.isPending || remove.isPending || order.isPending,
    /** While players are being added or removed, an order cannot be saved. */
    isChangingMembers: add.isPending || remove.isPending,
    add: (player: PlayerProfile, notes: Notes = {}, options?: ActionOptions) => {
      added.current.set(player.id, player);
      return add.mutate({
        params: { id: packageId },
        body: { playerId: player.id, ...notes },
        details: () => playerName(player),
        ...options,
      });
    },
    saveNotes: (player: PlayerInPackage, body: Notes, options: VersionedOptions) =>
      save.mutate({
        params: { linkId: player.packagePlayer.id },
        body,
        ifMatch: player.packagePlayer.version,
        details: () => playerName(player),
        ...options,
      }),
    remove: (player: PlayerInPackage) =>
      remove.mutate({
        params: { packageId, playerId: player.id },
        details: () => playerName(player),
      }),
    order: (playerIds: number[]) =>
      order.mutate({ params: { id: packageId }, body: { playerIds } }),
  };
}

export type PackagePlayersMutations = ReturnType<typeof usePackagePlayers>;
