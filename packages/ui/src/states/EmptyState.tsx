import type { ReactNode } from 'react';
import { Crest } from '../crest/Crest';
import styles from './state.module.scss';

export interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  /** 2 by default. */
  level?: 2 | 3;
}

/** Stands where there is nothing to show. */
export function EmptyState({ title, hint, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['state']}>
      <Crest height={52} className={styles['crest']} />
      <Heading className={styles['title']}>{title}</Heading>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
