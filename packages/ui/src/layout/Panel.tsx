import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './layout.module.scss';

/** A white card with a quiet edge: the ground that content stands on. */
export function Panel({ children, padded = true, className }: { children: ReactNode; padded?: boolean; className?: string }) {
  return <div className={classes(styles['panel'], padded && styles['padded'], className)}>{children}</div>;
}
