import type { ReactNode } from 'react';
import { Spinner } from './Spinner';
import styles from './loading.module.scss';

/** A skeleton of what is to come, with words over it that take no room, so that nothing jumps. */
export function Loading({ label, skeleton }: { label: string; skeleton: ReactNode }) {
  return (
    <div className={styles['loading']} aria-busy="true">
      <div className={styles['label']}>
        <Spinner label={label} />
      </div>
      <div className={styles['skeleton']} aria-hidden="true">
        {skeleton}
      </div>
    </div>
  );
}
