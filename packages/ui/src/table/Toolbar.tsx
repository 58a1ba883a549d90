import type { ReactNode } from 'react';
import styles from './toolbar.module.scss';

/** Over a list: what narrows it at the left, what adds to it at the right. */
export function Toolbar({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles['toolbar']}>
      {children && <div className={styles['narrow']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
