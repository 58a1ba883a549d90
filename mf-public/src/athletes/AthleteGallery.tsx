import { allSports, type SportFilter } from '@sandites/contracts';
import { EmptyState } from '@sandites/ui';
import { useMemo } from 'react';
import { SportFilterChips } from '../sport-filter/SportFilterChips';
import { AthleteGrid } from './AthleteGrid';
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

/** The sport filter and the athletes under it. */
export function AthleteGallery({ athletes, volleyball, sport, onChooseSport }: AthleteGalleryProps) {
  const listed = useMemo(() => athletes.filter((athlete) => isListedUnder(sport, athlete)), [athletes, sport]);
  const isUnsure = showsVolleyball(sport) && volleyball !== 'there';
  return (
    <>
      <div className={styles['filter']}>
        <SportFilterChips selected={sport} onSelect={onChooseSport} />
      </div>
      {isUnsure && volleyball === 'loading' && <LoadingAthletes alone={listed.length === 0} />}
      {listed.length > 0 && <AthleteGrid athletes={listed} selected={sport} />}
      {listed.length === 0 && !isUnsure && <EmptyState title={`No athletes found for ${sport}`} />}
    </>
  );
}
