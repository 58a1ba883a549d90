import type { NewAthleticEvent } from '@sandites/contracts';
import { Tag } from '@sandites/ui';
import styles from './opponent-cell.module.scss';

/** Whom a game is against, and which team plays where it says so: JV and varsity often meet the same school in one week. */
export function OpponentCell({ event: { opponent, level } }: { event: Pick<NewAthleticEvent, 'opponent' | 'level'> }) {
  if (!level) return opponent;
  return (
    <span className={styles['cell']}>
      {opponent} <Tag tone={level === 'Varsity' ? 'dark' : 'outline'}>{level}</Tag>
    </span>
  );
}
