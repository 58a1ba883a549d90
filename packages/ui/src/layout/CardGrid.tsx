import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './layout.module.scss';

export interface CardGridProps {
  /** Columns on desktop; phones have one and tablets two. 3 by default. */
  columns?: 2 | 3 | 4;
  /** Names the list for screen readers. */
  label?: string;
  /** List items: one card each. */
  children: ReactNode;
}

/** Cards side by side, those of one row of one height. Its children are `<li>`. */
export function CardGrid({ columns = 3, label, children }: CardGridProps) {
  return (
    <ul className={classes(styles['grid'], columns !== 2 && styles[`columns-${columns}`])} aria-label={label}>
      {children}
    </ul>
  );
}
