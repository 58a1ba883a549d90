import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './layout.module.scss';

/** The page's column, with its gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes(styles['container'], className)}>{children}</div>;
}
