import { school, type SharedPlayer } from '@sandites/contracts';
import { FactList, formatGpa } from '@sandites/features/athlete';
import { Crest, ImageWithFallback, PageHeading } from '@sandites/ui';
import { PlayerLinks } from './PlayerLinks';
import styles from './player-card.module.scss';

/** Who the player is, in one look: what a recruiter asks first fits a phone's first screen. */
export function PlayerCard({ player }: { player: SharedPlayer }) {
  const { firstName, lastName, sport, position, graduationYear, height, weight, jerseyNumber, gpa, imageSrc } = player;
  const name = `${firstName} ${lastName}`;
  return (
    <section className={styles['card']} aria-label="Player">
      <div className={styles['who']}>
        <div className={styles['picture']}>
          <ImageWithFallback src={imageSrc} alt={name} fallback={<Crest height={72} label={`${school.mascot} logo`} />} />
        </div>
        <div className={styles['title']}>
          <p className={styles['sport']}>
            {school.mascot} {sport}
          </p>
          <PageHeading className={styles['name']}>{name}</PageHeading>
        </div>
      </div>
      <div className={styles['body']}>
        <div className={styles['facts']}>
          <FactList
            facts={[
              { label: 'Position', value: position },
              { label: 'Jersey', value: jerseyNumber > 0 ? `#${jerseyNumber}` : '' },
              { label: 'Height', value: height },
              { label: 'Weight', value: `${weight} lbs` },
              { label: 'Grad Year', value: graduationYear },
              { label: 'GPA', value: formatGpa(gpa) },
            ]}
          />
        </div>
        <PlayerLinks player={player} />
      </div>
    </section>
  );
}
