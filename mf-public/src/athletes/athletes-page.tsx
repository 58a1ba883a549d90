import { listPlayers, school } from '@sandites/contracts';
import { systemClock, type Clock } from '@sandites/features/events';
import { useRead } from '@sandites/remote-kit';
import { PageLayout } from '@sandites/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSportFilter } from '../sport-filter';
import { AthleteGallery, VolleyballFailed } from './AthleteGallery';
import { isVolleyballPlayer, staticAthletes, volleyballPlayer } from './listed-athletes';
import styles from './athletes.module.scss';

/** Sandite Athletes: the roster, and the volleyball players of the server (product V2; D9, D12). */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { data: players, error, isLoading, isRefreshing, retry } = useRead(listPlayers);
  // They arrive during hydration: rendered in slices, so that somebody can scroll and press meanwhile.
  const data = useDeferredValue(players);
  const [sport, chooseSport] = useSportFilter();
  const [rosterAthletes] = useState(staticAthletes);
  const athletes = useMemo(() => {
    const today = now();
    return [...rosterAthletes, ...(data ?? []).filter(isVolleyballPlayer).map((player) => volleyballPlayer(player, today))];
  }, [data, now, rosterAthletes]);
  return (
    <PageLayout id="player-cards" title="Sandite Athletes" intro={`Meet the talented athletes currently representing ${school.name}.`}>
      <div className={styles['list']} tabIndex={-1}>
        {error && <VolleyballFailed isRetrying={isLoading || isRefreshing} onRetry={retry} />}
        <AthleteGallery
          athletes={athletes}
          volleyball={data ? 'there' : error ? 'failed' : 'loading'}
          sport={sport}
          onChooseSport={chooseSport}
        />
      </div>
    </PageLayout>
  );
}
