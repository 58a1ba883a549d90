import { playerName } from '@sandites/features/players';
import { moved } from '../ordering/moved';
import { MoveButtons } from '../ordering/MoveButtons';
import { PackagePlayerCard } from './PackagePlayerCard';
import type { PlayerInPackage } from './owned-players';
import styles from './package-editor.module.scss';
import type { EditorChanges } from './use-editor-changes';

/** The players of a package in the order a recruiter sees them, which can be changed. */
export function PackagePlayers({ players, changes }: { players: readonly PlayerInPackage[]; changes: EditorChanges }) {
  const move = (from: number, to: number) => {
    if (!changes.isBusy) void changes.order(moved(players, from, to).map(({ id }) => id));
  };
  return (
    <ol className={styles['cards']}>
      {players.map((player, place) => (
        <li key={player.id}>
          <PackagePlayerCard
            player={player}
            changes={changes}
            order={<MoveButtons name={playerName(player)} list="package" count={players.length} place={place} onMove={move} />}
          />
        </li>
      ))}
    </ol>
  );
}
