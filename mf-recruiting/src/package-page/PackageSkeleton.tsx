import { school } from '@sandites/contracts';
import { useKnownHeading } from '@sandites/remote-kit';
import { Container, PageHeading, SkeletonCards, Spinner } from '@sandites/ui';
import head from './package-head.module.scss';
import styles from './package-page.module.scss';

/** The places of a package's parts, until they are there; its name where it is known. */
export function PackageSkeleton() {
  const name = useKnownHeading();
  return (
    <div className={styles['page']} aria-busy="true">
      <div className={head['head']}>
        <Container>
          <div className={styles['to-come']}>
            {name !== null && (
              <div>
                <p className={head['school']}>{school.name}</p>
                <PageHeading className={head['name']}>{name}</PageHeading>
              </div>
            )}
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
}
