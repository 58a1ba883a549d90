import type { SportFilter } from '@sandites/contracts';
import { useQueryText } from '@sandites/remote-kit';
import {
  Button,
  Callout,
  EmptyState,
  SkeletonCards,
  Spinner,
  useFocusFallback,
} from '@sandites/ui';
import { SearchBox } from '@sandites/ui/table';
import { useMemo } from 'react';
import { SportFilterChips } from '../sport-filter';
import { AthleteGrid } from './AthleteGrid';
import { searchAthletes, isListedUnder, type ListedAthlete } from './listed-athletes';
import styles from './athletes.module.scss';

interface AthleteGalleryProps {
  athletes: readonly ListedAthlete[];
  /** Whether the coaches' players are loaded: until then the empty message is not shown. */
  profilesStatus: 'there' | 'loading' | 'failed';
  sport: SportFilter;
  onChooseSport: (sport: SportFilter) => void;
}

/** The sport filter, the search, and the matching athletes. */
export function AthleteGallery({
  athletes,
  profilesStatus,
  sport,
  onChooseSport,
}: AthleteGalleryProps) {
  const [search, writeSearch] = useQueryText('q');
  const ofSport = useMemo(
    () => athletes.filter((athlete) => isListedUnder(sport, athlete)),
    [athletes, sport],
  );
  const filtered = useMemo(() => searchAthletes(ofSport, search, sport), [ofSport, search, sport]);
  const isSearching = search.trim() !== '';
  return (
    <>
      <div className={styles['filter']}>
        <SportFilterChips selected={sport} onSelect={onChooseSport} />
      </div>
      <AthleteSearch search={search} onSearch={writeSearch} count={filtered.length} />
      {profilesStatus === 'loading' && <LoadingAthletes alone={filtered.length === 0} />}
      {filtered.length > 0 && <AthleteGrid athletes={filtered} selected={sport} />}
      {filtered.length === 0 && isSearching && profilesStatus === 'there' && (
        <EmptyState
          title={`No athletes found for "${search.trim()}"`}
          hint="Try another name or number."
        />
      )}
      {filtered.length === 0 && !isSearching && profilesStatus === 'there' && (
        <EmptyState
          title={
            athletes.length === 0
              ? 'Our roster will be here soon'
              : `No athletes found for ${sport}`
          }
        />
      )}
    </>
  );
}

interface AthleteSearchProps {
  search: string;
  onSearch: (text: string) => void;
  /** Number of listed athletes. */
  count: number;
}

const countOf = (count: number) => `${count} ${count === 1 ? 'athlete' : 'athletes'}`;

/** The search by name or number, with the number of athletes. */
function AthleteSearch({ search, onSearch, count }: AthleteSearchProps) {
  return (
    <div className={styles['search']}>
      <SearchBox
        placeholder="Name or number..."
        label="Search by name or number"
        value={search}
        onChange={onSearch}
      />
      <p className={styles['count']} aria-live="polite">
        {countOf(count)}
      </p>
    </div>
  );
}

/**
 * The loading message for the coaches' players, over the athletes already shown, so that nothing
 * shifts.
 * @param props.alone without athletes: skeleton cards are shown
 */
function LoadingAthletes({ alone }: { alone: boolean }) {
  return (
    <div className={styles['loading']} aria-busy="true">
      <div className={styles['loading-label']}>
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

interface PlayersFailedProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown above the embedded roster when the coaches' players could not be loaded. */
export function PlayersFailed({ isRetrying, onRetry }: PlayersFailedProps) {
  const ref = useFocusFallback<HTMLDivElement>();
  const retryButton = (
    <Button
      variant="quiet"
      size="small"
      icon="refresh"
      pending={isRetrying}
      pendingLabel="Retrying..."
      onClick={onRetry}
    >
      Retry
    </Button>
  );
  return (
    <div ref={ref}>
      <Callout tone="bad" action={retryButton}>
        Error loading volleyball players. Please try again.
      </Callout>
    </div>
  );
}
