import { getSharedPlayer } from '@sandites/contracts';
import { type Clock, systemClock } from '@sandites/features/events';
import {
  type ApiError,
  useKnownHeading,
  useToast,
  useParams,
  useRead,
  useSchool,
} from '@sandites/remote-kit';
import {
  ButtonLink,
  classes,
  Container,
  PageHeading,
  SkeletonLine,
  SkeletonText,
  Spinner,
} from '@sandites/ui';
import { useEffect } from 'react';
import { ContactsSkeleton } from '../share/Contacts';
import { EmptySharePage, RetryButton } from '../share/share';
import { playerBar, PlayerProfile } from './PlayerProfile';
import styles from './player-page.module.scss';

/** The profile behind a share code. */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { shareCode = '' } = useParams();
  const { data, error, isRefreshing, retry } = useRead(getSharedPlayer, { params: { shareCode } });
  const showToast = useToast();
  const hasFailed = !data && error !== undefined;
  useEffect(() => {
    if (hasFailed) showToast({ title: 'Error loading player profile', style: 'destructive' });
  }, [hasFailed, showToast]);

  if (data) return <PlayerProfile player={data} now={now} />;
  return error ? (
    <PlayerNotFound error={error} isRetrying={isRefreshing} onRetry={retry} />
  ) : (
    <PlayerSkeleton />
  );
}

interface PlayerNotFoundProps {
  error: ApiError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown for unknown, revoked and deleted codes alike. */
const PlayerNotFound = ({ error, isRetrying, onRetry }: PlayerNotFoundProps) => (
  <EmptySharePage
    title="Player Profile Not Found"
    text="The player profile you are looking for could not be found or is no longer available."
  >
    <RetryButton error={error} isRetrying={isRetrying} onRetry={onRetry} />
    <ButtonLink to="/player-cards" icon="arrow-left">
      Back to All Players
    </ButtonLink>
  </EmptySharePage>
);

/** The skeleton of a profile, with the name where it is known. */
function PlayerSkeleton() {
  const { mascot } = useSchool();
  const name = useKnownHeading();
  return (
    <Container className={styles['page']}>
      <div aria-busy="true">
        <div className={playerBar}>
          <Spinner label="Loading player profile..." />
        </div>
        <div className={styles['columns']}>
          <div className={classes('card overflow-hidden', styles['player'])}>
            <div className={styles['who']}>
              <div className={styles['picture']} />
              <div className="minw-0">
                <p className="eyebrow mb-1 text-accent">{mascot}</p>
                {name === null ? (
                  <SkeletonLine heading width="60%" />
                ) : (
                  <PageHeading className="fs-1 text-break">{name}</PageHeading>
                )}
              </div>
            </div>
            <div className="p-4" aria-hidden="true">
              <SkeletonText lines={4} />
            </div>
          </div>
          <div className={styles['more']} aria-hidden="true">
            <SkeletonLine heading width="40%" />
            <div className="pt-4">
              <SkeletonText lines={6} />
            </div>
          </div>
          <div className={styles['contacts']}>
            <ContactsSkeleton />
          </div>
        </div>
      </div>
    </Container>
  );
}
