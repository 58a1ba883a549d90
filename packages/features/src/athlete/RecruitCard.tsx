import type { PackagedPlayer } from '@sandites/contracts';
import { safeHref, useSchool } from '@sandites/remote-kit';
import {
  ButtonLink,
  classes,
  Crest,
  Icon,
  type IconName,
  ImageWithFallback,
  VisuallyHidden,
} from '@sandites/ui';
import { formatGpa } from './FactList';
import { athleteLink, HudlComingSoon } from './HudlLink';
import styles from './recruit-card.module.scss';
import { statGroups } from './stats';
import { StatTiles } from './StatTiles';

/** A URL without protocol and `www.`, as it is printed. */
const printedUrl = (href: string): string => href.replace(/^https?:\/\/(www\.)?/, '');

/** Hometown and academics, where the family shows them. */
function detailsOf({ hometown, gpa, act, sat }: PackagedPlayer): string[] {
  const grades = [
    ['GPA', formatGpa(gpa)],
    ['ACT', act ?? ''],
    ['SAT', sat ?? ''],
  ].filter(([, value]) => value !== '');
  return [...(hometown ? [hometown] : []), ...grades.map((grade) => grade.join(' '))];
}

interface RecruitLink {
  label: string;
  /** Visually hidden between the label and the athlete's name. */
  about: string;
  icon: IconName;
  href: string;
}

/** The links other than the film: the highlights, where the film is on Hudl, and X. */
function linksOf({ hudlUrl, highlightUrl, twitterUrl }: PackagedPlayer): RecruitLink[] {
  const highlights = safeHref(hudlUrl) && safeHref(highlightUrl);
  const x = safeHref(twitterUrl);
  return [
    ...(highlights
      ? [{ label: 'Highlights', about: ' of', icon: 'youtube', href: highlights } as const]
      : []),
    ...(x ? [{ label: 'On X', about: ':', icon: 'x', href: x } as const] : []),
  ];
}

const detailsClass = classes(
  'list-unstyled d-flex flex-wrap mt-1 mb-0 font-head fw-semibold fs-5 lh-sm text-break',
  styles['details'],
);

/** An athlete's card in a package: name and size, then the film, the key stat and the rest. */
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
  } = player;
  const hudlUrl = safeHref(player.hudlUrl);
  const highlightUrl = safeHref(player.highlightUrl);
  const filmUrl = hudlUrl ?? highlightUrl;
  const { mascot } = useSchool();
  const { highlight, notes } = player.packagePlayer;
  const name = `${firstName} ${lastName}`;
  const tiles = statGroups(player).flatMap((group) => group.tiles);
  const details = detailsOf(player);
  const links = linksOf(player);
  return (
    <article className={classes('card card-accent gap-3 p-4', styles['card'])}>
      <div className={styles['header']}>
        <div className={styles['picture']}>
          <ImageWithFallback
            src={imageSrc}
            thumb={imageThumb}
            sizes="96px"
            alt={name}
            fallback={<Crest height={56} label={`${mascot} logo`} className={styles['crest']} />}
          />
          {jerseyNumber > 0 && <span className={styles['number']}>#{jerseyNumber}</span>}
        </div>
        <div className="minw-0">
          <h3 className="text-break">{name}</h3>
          <ul className={detailsClass}>
            <li>{position}</li>
            <li>Class of {graduationYear}</li>
          </ul>
          <ul className={detailsClass}>
            {height !== null && <li>{height}</li>}
            {weight !== null && <li>{weight} lbs</li>}
          </ul>
        </div>
      </div>
      <div className={styles['film']}>
        {filmUrl && (
          <ButtonLink href={filmUrl} data-address={printedUrl(filmUrl)} icon="film" newTab wide>
            Watch film
            <VisuallyHidden>{` of ${name}${hudlUrl ? ' on Hudl' : ''}`}</VisuallyHidden>
          </ButtonLink>
        )}
        {!hudlUrl && <HudlComingSoon />}
      </div>
      {highlight && (
        <p
          className={
            'px-3 py-2 mb-0 font-head fw-bold fs-4 lh-sm text-break bg-accent-subtle card-accent-start'
          }
        >
          {highlight}
        </p>
      )}
      {details.length > 0 && (
        <ul className={detailsClass}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <div
          className={classes(
            'd-flex flex-wrap column-gap-5 border-top border-bottom',
            styles['links'],
          )}
        >
          {links.map(({ label, about, icon, href }) => (
            <a
              key={label}
              className={athleteLink}
              href={href}
              data-address={printedUrl(href)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name={icon} size={20} />
              <span>
                {label}
                <VisuallyHidden>{`${about} ${name} (opens in a new tab)`}</VisuallyHidden>
              </span>
            </a>
          ))}
        </div>
      )}
      {tiles.length > 0 && (
        <div>
          <h4 className="mb-2 fs-5">Performance Stats</h4>
          <StatTiles tiles={tiles} label={`Performance stats of ${name}`} />
        </div>
      )}
      {notes && (
        <div>
          <h4 className="mb-2 fs-5">Coach&apos;s Notes:</h4>
          <p className="mb-0 small text-pre-line text-break">{notes}</p>
        </div>
      )}
    </article>
  );
}
