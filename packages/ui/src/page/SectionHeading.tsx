import type { ReactNode } from 'react';
import styles from './section-heading.module.scss';

export interface SectionHeadingProps {
  title: string;
  intro?: ReactNode;
  /** Buttons at its right. */
  actions?: ReactNode;
  /** 2 by default. */
  level?: 2 | 3;
}

/** The heading of a part of a page, under its gold bar. */
export function SectionHeading({ title, intro, actions, level = 2 }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['row']}>
      <div>
        <Heading className={styles[`level-${level}`]}>{title}</Heading>
        {intro && <p className={styles['intro']}>{intro}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
