import { Container, SkeletonLine, SkeletonText, Spinner } from '@sandites/ui';
import card from './player-card.module.scss';
import styles from './player-page.module.scss';

/** The places of a profile's parts, until they are there. */
export const PlayerSkeleton = () => (
  <Container className={styles['page']}>
    <div aria-busy="true">
      <div className={styles['bar']}>
        <Spinner label="Loading player profile..." />
      </div>
      <div className={styles['columns']} aria-hidden="true">
        <div className={card['card']}>
          <div className={card['who']}>
            <div className={card['picture']} />
            <SkeletonLine heading width="60%" />
          </div>
          <div className={card['body']}>
            <SkeletonText lines={4} />
          </div>
        </div>
        <div className={styles['more']}>
          <SkeletonLine heading width="40%" />
          <div className={styles['panel']}>
            <SkeletonText lines={6} />
          </div>
        </div>
      </div>
    </div>
  </Container>
);
