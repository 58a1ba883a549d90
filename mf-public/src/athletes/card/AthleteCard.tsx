import { allSports, matchesSport, type SportFilter } from '@sandites/contracts';
import { StatTiles } from '@sandites/features/athlete';
import { AthletePlaceholder, ImageWithFallback, Tag } from '@sandites/ui';
import { memo } from 'react';
import { shownSport, type ListedAthlete } from '../listed-athlete';
import { shownTiles } from '../shown-tiles';
import { AthleteFacts } from './AthleteFacts';
import { AthleteLinks } from './AthleteLinks';
import styles from './athlete-card.module.scss';

export interface AthleteCardProps {
  athlete: ListedAthlete;
  /** The sport of the filter: its number and its tiles are shown, its tag stands out. */
  selected: SportFilter;
}

/** An athlete's card (product V2). It is drawn again only when one of its two properties changes. */
export const AthleteCard = memo(function AthleteCard({ athlete, selected }: AthleteCardProps) {
  const sport = shownSport(selected, athlete);
  const number = (sport && athlete.jerseyNumbers[sport]) ?? 0;
  const { name, sports, positions } = athlete;
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <ImageWithFallback src={athlete.imageSrc} alt={name} fallback={<AthletePlaceholder sport={sport ?? ''} jerseyNumber={number} />} />
        {number > 0 && <span className={styles['number']}>#{number}</span>}
      </div>
      <div className={styles['body']}>
        <div>
          <h2 className={styles['name']}>{name}</h2>
          <ul className={styles['positions']} aria-label="Positions">
            {sports.map((played) => (
              <li key={played}>
                {positions[played]} · {played}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles['tags']}>
          {sports.map((played) => (
            <Tag key={played} selected={selected !== allSports && matchesSport(selected, played)}>
              {played}
            </Tag>
          ))}
        </div>
        <AthleteFacts athlete={athlete} />
        <StatTiles tiles={shownTiles(athlete, selected)} />
        <AthleteLinks athlete={athlete} />
      </div>
    </article>
  );
});
