import { SkeletonCards, Spinner } from '@sandites/ui';
import styles from './athletes.module.scss';

/** Where athletes of the server are to come: under those that are here already, so that nothing jumps. */
export function LoadingAthletes() {
  return (
    <div className={styles['more']} aria-busy="true">
      <Spinner label="Loading athletes..." />
      <div aria-hidden="true">
        <SkeletonCards count={3} />
      </div>
    </div>
  );
}
