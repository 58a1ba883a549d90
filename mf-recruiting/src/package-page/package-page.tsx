import { getSharedPackage } from '@sandites/contracts';
import { type Clock, systemClock } from '@sandites/features/events';
import {
  type ApiError,
  useKnownHeading,
  useParams,
  useRead,
  useSchool,
} from '@sandites/remote-kit';
import { ButtonLink, Container, PageHeading, SkeletonCards, Spinner } from '@sandites/ui';
import { ContactsSkeleton } from '../share/Contacts';
import { EmptySharePage, RetryButton } from '../share/share';
import { PublicPackage } from './PublicPackage';
import head from './package-head.module.scss';
import styles from './package-page.module.scss';

/** The package behind a share code: public, private or not found. */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { shareCode = '' } = useParams();
  const { data, error, isRefreshing, retry } = useRead(getSharedPackage, { params: { shareCode } });
  if (!data)
    return error ? (
      <PackageNotFound error={error} isRetrying={isRefreshing} onRetry={retry} />
    ) : (
      <PackageSkeleton />
    );
  if ('players' in data && data.isPublic) return <PublicPackage shared={data} now={now} />;
  return <PrivatePackage ownId={'id' in data ? data.id : null} />;
}

interface PackageNotFoundProps {
  error: ApiError;
  isRetrying: boolean;
  onRetry: () => void;
}

/**
 * Shown for unknown, revoked and deleted codes alike, which must not be distinguishable; with
 * Retry after other failures.
 */
const PackageNotFound = ({ error, isRetrying, onRetry }: PackageNotFoundProps) => (
  <EmptySharePage
    title="Package Not Found"
    text="The recruiting package you are looking for could not be found or is no longer available."
  >
    <RetryButton error={error} isRetrying={isRetrying} onRetry={onRetry} />
    <ButtonLink to="/" icon="arrow-left">
      Return to Home
    </ButtonLink>
  </EmptySharePage>
);

/** The skeleton of the page, with the package's name where it is known. */
function PackageSkeleton() {
  const { name: schoolName } = useSchool();
  const name = useKnownHeading();
  return (
    <div className={styles['page']} aria-busy="true">
      <div className={head['head']}>
        <Container>
          <div className={styles['to-come']}>
            {name !== null && (
              <div>
                <p className={head['school']}>{schoolName}</p>
                <PageHeading className={head['name']}>{name}</PageHeading>
              </div>
            )}
            <Spinner label="Loading package..." />
          </div>
        </Container>
      </div>
      <Container className={styles['body']}>
        <div className={styles['contacts']}>
          <ContactsSkeleton />
        </div>
        <div className={styles['athletes']} aria-hidden="true">
          <SkeletonCards count={3} picture={false} />
        </div>
      </Container>
    </div>
  );
}

/**
 * Says to everyone that the package is private; its owner also gets a link to it.
 * @param props.ownId the package's id where the reader may open it; only they get it
 */
const PrivatePackage = ({ ownId }: { ownId: number | null }) => (
  <EmptySharePage
    title="Private Package"
    text="This recruiting package is set to private and is not available for viewing."
  >
    {ownId !== null && (
      <ButtonLink to={`/coach/package/${ownId}/players`} variant="dark" icon="edit">
        Open Your Package
      </ButtonLink>
    )}
    <ButtonLink to="/" icon="arrow-left">
      Return to Home
    </ButtonLink>
  </EmptySharePage>
);
