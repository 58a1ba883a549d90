import type { Program } from '@sandites/contracts';
import { Tag } from '@sandites/ui';
import styles from './program-badges.module.scss';

/** Badges at most in a row (product C9). */
const shownAtMost = 3;

/** A college's first programs, and how many more it has; all of them as a tip. */
export function ProgramBadges({ programs }: { programs: readonly Program[] }) {
  const more = programs.length - shownAtMost;
  return (
    <div className={styles['badges']}>
      {programs.slice(0, shownAtMost).map((program) => (
        <Tag key={program}>{program}</Tag>
      ))}
      {more > 0 && <span className={styles['more']} title={programs.slice(shownAtMost).join(', ')}>{`+${more} more`}</span>}
    </div>
  );
}
