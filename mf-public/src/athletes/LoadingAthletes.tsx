import { SkeletonCards, Spinner } from '@sandites/ui';
import styles from './athletes.module.scss';

/**
 * Says that athletes of the server are to come: over those that are here already, so that it is seen and nothing jumps.
 * @param props.alone there are none yet: their cards' places are drawn
 */
export function LoadingAthletes({ alone }: { alone: boolean }) {
  return (
    <div className={styles['loading']} aria-busy="true">
      <div className={styles['loading-words']}>
        <Spinner label="Loading athletes..." />
      </div>
      {alone && (
        <div aria-hidden="true">
          <SkeletonCards count={3} />
        </div>
      )}
    </div>
  );
}
