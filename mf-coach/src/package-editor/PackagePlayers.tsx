import { PackagePlayerCard } from './PackagePlayerCard';
import type { PlayerInPackage } from './owned-players';
import styles from './package-editor.module.scss';
import type { EditorChanges } from './use-editor-changes';

/** The players of a package in the order a recruiter sees them. */
export function PackagePlayers({ players, changes }: { players: readonly PlayerInPackage[]; changes: EditorChanges }) {
  return (
    <ol className={styles['cards']}>
      {players.map((player) => (
        <li key={player.id}>
          <PackagePlayerCard player={player} changes={changes} />
        </li>
      ))}
    </ol>
  );
}
