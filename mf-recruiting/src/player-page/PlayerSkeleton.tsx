import { school } from '@sandites/contracts';
import { useKnownHeading } from '@sandites/remote-kit';
import { Container, PageHeading, SkeletonLine, SkeletonText, Spinner } from '@sandites/ui';
import card from './player-card.module.scss';
import styles from './player-page.module.scss';

/** The places of a profile's parts, until they are there; the name where it is known. */
export function PlayerSkeleton() {
  const name = useKnownHeading();
  return (
    <Container className={styles['page']}>
      <div aria-busy="true">
        <div className={styles['bar']}>
          <Spinner label="Loading player profile..." />
        </div>
        <div className={styles['columns']}>
          <div className={card['card']}>
            <div className={card['who']}>
              <div className={card['picture']} />
              <div className={card['title']}>
                <p className={card['sport']}>{school.mascot}</p>
                {name === null ? <SkeletonLine heading width="60%" /> : <PageHeading className={card['name']}>{name}</PageHeading>}
              </div>
            </div>
            <div className={card['body']} aria-hidden="true">
              <SkeletonText lines={4} />
            </div>
          </div>
          <div className={styles['more']} aria-hidden="true">
            <SkeletonLine heading width="40%" />
            <div className={styles['panel']}>
              <SkeletonText lines={6} />
            </div>
          </div>
        </div>
      </div>
    </Container>
  );
}
