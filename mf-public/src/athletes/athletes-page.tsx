import { listEmbeddedAthletes, listPlayers } from '@sandites/contracts';
import { systemClock, type Clock } from '@sandites/features/events';
import { useRead, useSchool } from '@sandites/remote-kit';
import { PageLayout } from '@sandites/ui';
import { useDeferredValue, useMemo } from 'react';
import { useSportFilter } from '../sport-filter';
import { AthleteGallery, PlayersFailed } from './AthleteGallery';
import { isListed, athleteFromProfile, listAthletes } from './listed-athletes';
import styles from './athletes.module.scss';

/**
 * The coaches' players, and the embedded roster where the school's file enables it.
 */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { name, athlete, embeddedRoster } = useSchool();
  const { data: players, error, isLoading, isRefreshing, retry } = useRead(listPlayers);
  // The data arrives during hydration: it is rendered in a transition, so that scrolling and input
  // stay responsive.
  const data = useDeferredValue(players);
  const [sport, chooseSport] = useSportFilter();
  const embedded = useRead(listEmbeddedAthletes, embeddedRoster ? {} : null);
  const embeddedAthletes = useDeferredValue(embedded.data);
  const athletes = useMemo(() => {
    const today = now();
    return listAthletes(
      embeddedAthletes ?? [],
      data?.filter(isListed).map((player) => athleteFromProfile(player, today)) ?? [],
    );
  }, [data, now, embeddedAthletes]);
  const isComplete = data !== undefined && !embedded.isLoading;
  return (
    <PageLayout
      id="player-cards"
      title={`${athlete} Athletes`}
      intro={`Meet the talented athletes currently representing ${name}.`}
    >
      <div className={styles['list']} tabIndex={-1}>
        {error && <PlayersFailed isRetrying={isLoading || isRefreshing} onRetry={retry} />}
        <AthleteGallery
          athletes={athletes}
          profilesStatus={isComplete ? 'there' : error ? 'failed' : 'loading'}
          sport={sport}
          onChooseSport={chooseSport}
        />
      </div>
    </PageLayout>
  );
}
