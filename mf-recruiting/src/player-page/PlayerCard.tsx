import { mailTo, type SharedPlayer } from '@sandites/contracts';
import { FactList, formatGpa } from '@sandites/features/athlete';
import { safeHref, useSchool } from '@sandites/remote-kit';
import { ButtonLink, Crest, Icon, ImageWithFallback, PageHeading } from '@sandites/ui';
import styles from './player-card.module.scss';

/** Picture and main facts of the player, which fit a phone's first screen. */
export function PlayerCard({ player }: { player: SharedPlayer }) {
  const {
    firstName,
    lastName,
    sport,
    position,
    graduationYear,
    height,
    weight,
    jerseyNumber,
    gpa,
    imageSrc,
  } = player;
  const name = `${firstName} ${lastName}`;
  const { mascot } = useSchool();
  return (
    <section className={styles['card']} aria-label="Player">
      <div className={styles['who']}>
        <div className={styles['picture']}>
          <ImageWithFallback
            src={imageSrc}
            alt={name}
            fallback={<Crest height={72} label={`${mascot} logo`} className={styles['crest']} />}
          />
        </div>
        <div className={styles['title']}>
          <p className={styles['sport']}>
            {mascot} {sport}
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
              { label: 'Weight', value: weight === null ? null : `${weight} lbs` },
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

/** Links to the film, and to mail the player where there is an address. */
function PlayerLinks({ player }: { player: SharedPlayer }) {
  const { email } = player;
  const hudlUrl = safeHref(player.hudlUrl);
  const highlightUrl = safeHref(player.highlightUrl);
  return (
    <div className={styles['links']}>
      {hudlUrl ? (
        <ButtonLink href={hudlUrl} icon="film" newTab>
          View Hudl Profile
        </ButtonLink>
      ) : (
        <span className={styles['no-film']}>
          <Icon name="film" size={18} />
          Hudl Profile Not Available
        </span>
      )}
      {highlightUrl && (
        <ButtonLink href={highlightUrl} variant="dark" icon="youtube" newTab>
          Watch Highlights
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={mailTo(email)} variant="quiet" icon="mail">
          Contact Player
        </ButtonLink>
      )}
    </div>
  );
}
