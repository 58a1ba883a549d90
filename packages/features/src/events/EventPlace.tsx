import type { NewAthleticEvent } from '@sandites/contracts';
import { directions } from './directions';
import styles from './event-place.module.scss';

/** Where a game is played, as the way there. */
export function EventPlace({ event }: { event: Pick<NewAthleticEvent, 'location' | 'isHome'> }) {
  return (
    <a href={directions(event)} target="_blank" rel="noreferrer" title="Directions" className={styles['place']}>
      {event.location}
    </a>
  );
}
