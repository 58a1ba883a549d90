import { allSports, type SportFilter } from '@sandites/contracts';
import { EmptyState } from '@sandites/ui';
import { useMemo } from 'react';
import { SportFilterChips } from '../sport-filter/SportFilterChips';
import { useSportFilter } from '../sport-filter/use-sport-filter';
import { AthleteGrid } from './AthleteGrid';
import { LoadingAthletes } from './LoadingAthletes';
import { isListedUnder, type ListedAthlete } from './listed-athlete';
import styles from './athletes.module.scss';

export interface AthleteGalleryProps {
  athletes: readonly ListedAthlete[];
  /** Volleyball players are on their way from the server, or did not come: without them nobody can say that there are none. */
  volleyball: 'there' | 'loading' | 'failed';
}

const showsVolleyball = (sport: SportFilter) => sport === allSports || sport === 'Volleyball';

/** The sport filter and the athletes under it. */
export function AthleteGallery({ athletes, volleyball }: AthleteGalleryProps) {
  const [sport, choose] = useSportFilter();
  const listed = useMemo(() => athletes.filter((athlete) => isListedUnder(sport, athlete)), [athletes, sport]);
  const isWaiting = showsVolleyball(sport) && volleyball === 'loading';
  const isUnknown = showsVolleyball(sport) && volleyball !== 'there';
  return (
    <>
      <div className={styles['filter']}>
        <SportFilterChips selected={sport} onSelect={choose} />
      </div>
      {listed.length > 0 && <AthleteGrid athletes={listed} selected={sport} />}
      {listed.length === 0 && !isUnknown && <EmptyState title={`No athletes found for ${sport}`} />}
      {isWaiting && <LoadingAthletes />}
    </>
  );
}
