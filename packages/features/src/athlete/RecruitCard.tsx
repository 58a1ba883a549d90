import type { PackagedPlayer } from '@sandites/contracts';
import { safeHref, useSchool } from '@sandites/remote-kit';
import { Crest, Icon, ImageWithFallback, VisuallyHidden } from '@sandites/ui';
import { formatGpa } from './FactList';
import { printedUrl, HudlLink } from './HudlLink';
import styles from './recruit-card.module.scss';
import { statGroups } from './stats';
import { StatTiles } from './StatTiles';

/** An athlete's card in a package: name and key stat first, then the film link and the stats. */
export function RecruitCard({ player }: { player: PackagedPlayer }) {
  const {
    firstName,
    lastName,
    position,
    graduationYear,
    height,
    weight,
    jerseyNumber,
    imageSrc,
    imageThumb,
    hudlUrl,
    hometown,
  } = player;
  const highlightUrl = safeHref(player.highlightUrl);
  const socialUrl = safeHref(player.twitterUrl);
  const grades = [
    { label: 'GPA', value: formatGpa(player.gpa) },
    { label: 'ACT', value: player.act },
    { label: 'SAT', value: player.sat },
  ].filter(({ value }) => value !== null && value !== '');
  const { mascot } = useSchool();
  const { highlight, notes } = player.packagePlayer;
  const name = `${firstName} ${lastName}`;
  const tiles = statGroups(player).flatMap((group) => group.tiles);
  return (
    <article className={styles['card']}>
      <div className={styles['header']}>
        <div className={styles['picture']}>
          <ImageWithFallback
            src={imageSrc}
            thumb={imageThumb}
            sizes="96px"
            alt={name}
            fallback={<Crest height={56} label={`${mascot} logo`} />}
          />
          {jerseyNumber > 0 && <span className={styles['number']}>#{jerseyNumber}</span>}
        </div>
        <div className={styles['facts']}>
          <h3 className={styles['name']}>{name}</h3>
          <ul>
            <li>{position}</li>
            <li>Class of {graduationYear}</li>
          </ul>
          <ul>
            {height !== null && <li>{height}</li>}
            {weight !== null && <li>{weight} lbs</li>}
            {hometown !== null && <li>{hometown}</li>}
          </ul>
          {grades.length > 0 && (
            <ul>
              {grades.map(({ label, value }) => (
                <li key={label}>
                  {label} {value}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {highlight && <p className={styles['highlight']}>{highlight}</p>}
      <div className={styles['film']}>
        <HudlLink name={name} url={hudlUrl} saysComingSoon />
        {highlightUrl && (
          <a
            href={highlightUrl}
            data-address={printedUrl(highlightUrl)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="youtube" size={20} />
            <span>
              Highlights<VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
            </span>
          </a>
        )}
        {socialUrl && (
          <a
            href={socialUrl}
            data-address={printedUrl(socialUrl)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="x" size={20} />
            <span>
              On X<VisuallyHidden>: {name} (opens in a new tab)</VisuallyHidden>
            </span>
          </a>
        )}
      </div>
      {tiles.length > 0 && (
        <div>
          <h4 className={styles['heading']}>Performance Stats</h4>
          <StatTiles tiles={tiles} label={`Performance stats of ${name}`} />
        </div>
      )}
      {notes && (
        <div>
          <h4 className={styles['heading']}>Coach&apos;s Notes:</h4>
          <p className={styles['notes']}>{notes}</p>
        </div>
      )}
    </article>
  );
}
