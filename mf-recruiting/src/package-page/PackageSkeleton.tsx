import { Container, SkeletonCards, Spinner } from '@sandites/ui';
import head from './package-head.module.scss';
import styles from './package-page.module.scss';

/** The places of a package's parts, until they are there. */
export const PackageSkeleton = () => (
  <div className={styles['page']} aria-busy="true">
    <div className={head['head']}>
      <Container>
        <div className={styles['to-come']}>
          <Spinner label="Loading package..." />
        </div>
      </Container>
    </div>
    <Container className={styles['body']}>
      <div className={styles['athletes']} aria-hidden="true">
        <SkeletonCards count={3} picture={false} />
      </div>
    </Container>
  </div>
);
