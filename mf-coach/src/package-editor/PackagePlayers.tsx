import { playerName } from '@sandites/features/players';
import { EmptyState } from '@sandites/ui';
import { useState } from 'react';
import { moved } from '../ordering/moved';
import { MoveButtons } from '../ordering/MoveButtons';
import { useWantedOrder } from '../ordering/use-wanted-order';
import { PackagePlayerCard } from './PackagePlayerCard';
import type { PlayerInPackage } from './owned-players';
import styles from './package-editor.module.scss';
import type { EditorChanges } from './use-editor-changes';

/** The players of a package in the order a recruiter sees them, which can be changed; and those whom somebody took out while notes on them were written. */
export function PackagePlayers({ players, changes }: { players: readonly PlayerInPackage[]; changes: EditorChanges }) {
  const [edited, setEdited] = useState<readonly PlayerInPackage[]>([]);
  const { items: ordered, order } = useWantedOrder(players, async (playerIds) => (await changes.order(playerIds)).ok);
  const move = (from: number, to: number) => {
    if (!changes.isMembershipOpen) void order(moved(ordered, from, to).map(({ id }) => id));
  };
  const noteEditing = (player: PlayerInPackage, isEditing: boolean) =>
    setEdited((now) => [...now.filter(({ id }) => id !== player.id), ...(isEditing ? [player] : [])]);
  const takenOut = edited.filter(({ id }) => !players.some((player) => player.id === id));
  if (players.length + takenOut.length === 0) {
    return <EmptyState level={3} title="No players in this package yet" hint="Add players from the list of those who can be added." />;
  }
  return (
    <ol className={styles['cards']}>
      {[...ordered, ...takenOut].map((player, place) => (
        <li key={player.id}>
          <PackagePlayerCard
            player={player}
            changes={changes}
            order={place < players.length && <MoveButtons name={playerName(player)} list="package" count={players.length} place={place} onMove={move} />}
            onEditing={(isEditing) => noteEditing(player, isEditing)}
          />
        </li>
      ))}
    </ol>
  );
}
