import { allSports, type SportFilter } from '@sandites/contracts';
import { useQueryText } from '@sandites/remote-kit';
import { EmptyState } from '@sandites/ui';
import { useMemo } from 'react';
import { SportFilterChips } from '../sport-filter/SportFilterChips';
import { AthleteGrid } from './AthleteGrid';
import { AthleteSearch } from './AthleteSearch';
import { findAthletes } from './find-athletes';
import { LoadingAthletes } from './LoadingAthletes';
import { isListedUnder, type ListedAthlete } from './listed-athlete';
import styles from './athletes.module.scss';

export interface AthleteGalleryProps {
  athletes: readonly ListedAthlete[];
  /** Volleyball players are on their way from the server, or did not come: without them nobody can say that there are none. */
  volleyball: 'there' | 'loading' | 'failed';
  sport: SportFilter;
  onChooseSport: (sport: SportFilter) => void;
}

const showsVolleyball = (sport: SportFilter) => sport === allSports || sport === 'Volleyball';

/** The sport filter, the search, and the athletes that both leave. */
export function AthleteGallery({ athletes, volleyball, sport, onChooseSport }: AthleteGalleryProps) {
  const [search, writeSearch] = useQueryText('q');
  const ofSport = useMemo(() => athletes.filter((athlete) => isListedUnder(sport, athlete)), [athletes, sport]);
  const listed = useMemo(() => findAthletes(ofSport, search, sport), [ofSport, search, sport]);
  const isSearching = search.trim() !== '';
  const isUnsure = showsVolleyball(sport) && volleyball !== 'there';
  return (
    <>
      <div className={styles['filter']}>
        <SportFilterChips selected={sport} onSelect={onChooseSport} />
      </div>
      <AthleteSearch search={search} onSearch={writeSearch} count={listed.length} />
      {isUnsure && volleyball === 'loading' && <LoadingAthletes alone={listed.length === 0} />}
      {listed.length > 0 && <AthleteGrid athletes={listed} selected={sport} />}
      {listed.length === 0 && isSearching && !isUnsure && <EmptyState title={`No athletes found for "${search.trim()}"`} hint="Try another name or number." />}
      {listed.length === 0 && !isSearching && !isUnsure && <EmptyState title={`No athletes found for ${sport}`} />}
    </>
  );
}
