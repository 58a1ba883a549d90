import type { PackagePlayer } from '@sandites/contracts';
import styles from './package-editor.module.scss';

/** What a recruiter reads of a player besides the figures. */
export function Remarks({ notes, highlight }: Pick<PackagePlayer, 'notes' | 'highlight'>) {
  if (!notes && !highlight) return <p className={styles['no-remarks']}>No notes for recruiters yet.</p>;
  return (
    <dl className={styles['remarks']}>
      {highlight && (
        <div>
          <dt>Highlight/Key Stat</dt>
          <dd>{highlight}</dd>
        </div>
      )}
      {notes && (
        <div>
          <dt>Notes for Recruiters</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  );
}
