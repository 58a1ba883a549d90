import { SkeletonCards, Spinner } from '@sandites/ui';
import styles from './athletes.module.scss';

/** Where athletes of the server are to come: under those that are here already, so that nothing jumps. */
export function LoadingAthletes() {
  return (
    <div className={styles['loading']} aria-busy="true">
      <div className={styles['loading-words']}>
        <Spinner label="Loading athletes..." />
      </div>
      <div aria-hidden="true">
        <SkeletonCards count={3} />
      </div>
    </div>
  );
}
