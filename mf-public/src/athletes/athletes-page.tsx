import { listPlayers, school } from '@sandites/contracts';
import { systemClock, type Clock } from '@sandites/features/events';
import { useRead } from '@sandites/remote-kit';
import { Button, Callout, PageLayout } from '@sandites/ui';
import { useMemo, useState } from 'react';
import { useSportFilter } from '../sport-filter/use-sport-filter';
import { AthleteGallery } from './AthleteGallery';
import { staticAthletes } from './static-athletes';
import { isVolleyballPlayer, volleyballPlayer } from './volleyball-player';

/** Sandite Athletes: the roster, and the volleyball players of the server (product V2; D9, D12). */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { data, error, isLoading, isRefreshing, retry } = useRead(listPlayers);
  const [sport, chooseSport] = useSportFilter();
  const [rosterAthletes] = useState(staticAthletes);
  const athletes = useMemo(() => {
    const today = now();
    return [...rosterAthletes, ...(data ?? []).filter(isVolleyballPlayer).map((player) => volleyballPlayer(player, today))];
  }, [data, now, rosterAthletes]);
  const again = (
    <Button look="quiet" size="small" icon="refresh" pending={isLoading || isRefreshing} pendingLabel="Retrying..." onClick={retry}>
      Retry
    </Button>
  );
  return (
    <PageLayout id="player-cards" title="Sandite Athletes" intro={`Meet the talented athletes currently representing ${school.name}.`}>
      {error && (
        <Callout tone="bad" action={again}>
          Error loading volleyball players. Please try again.
        </Callout>
      )}
      <AthleteGallery
        athletes={athletes}
        volleyball={data ? 'there' : error ? 'failed' : 'loading'}
        sport={sport}
        onChooseSport={chooseSport}
      />
    </PageLayout>
  );
}
