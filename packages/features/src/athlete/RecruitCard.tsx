import type { PackagedPlayer } from '@sandites/contracts';
import { safeHref, useSchool } from '@sandites/remote-kit';
import { ButtonLink, classes, Crest, Icon, ImageWithFallback, VisuallyHidden } from '@sandites/ui';
import type { ReactNode } from 'react';
import styles from './recruit-card.module.scss';
import { Sources } from './Sources';
import { formatGpa } from './gpa';
import { statGroups, type Tile } from './stats';

interface Fact {
  label: string;
  /** Empty or null where it is unknown or hidden. */
  value: ReactNode;
}

/** Facts about an athlete, side by side or in a grid of three columns; empty ones are omitted. */
export function FactList({ facts, isGrid = false }: { facts: readonly Fact[]; isGrid?: boolean }) {
  return (
    <dl
      className={
        isGrid ? 'row row-cols-3 g-3 mb-0' : 'd-flex flex-wrap row-gap-2 column-gap-4 mb-0'
      }
    >
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ label, value }) => (
          <div key={label} className="d-flex flex-column-reverse justify-content-end">
            <dt className="fw-normal fs-8 ls-1 text-secondary text-uppercase">{label}</dt>
            <dd className="mb-0 font-head fw-semibold fs-4 lh-1 text-break">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const words = 'gap-2 align-items-center minh-touch font-head fw-semibold fs-6 lh-1 ls-2';

const athleteLink = `link-plain d-inline-flex ${words}`;

/** Says that there is no film yet, with enough contrast to be readable. */
const HudlComingSoon = ({ display, children }: { display: string; children: ReactNode }) => (
  <span className={classes(display, words, 'text-secondary')} title="Hudl Profile (Coming Soon)">
    <Icon name="film" size={18} />
    <span>{children}</span>
  </span>
);

interface HudlLinkProps {
  name: string;
  url: string | null | undefined;
}

/** The link to an athlete's film, or its dimmed placeholder, which phones have no room for. */
export function HudlLink({ name, url }: HudlLinkProps) {
  const href = safeHref(url);
  if (!href) {
    return (
      <HudlComingSoon display="d-none d-md-inline-flex">
        Video<VisuallyHidden>: Hudl Profile (Coming Soon)</VisuallyHidden>
      </HudlComingSoon>
    );
  }
  return (
    <a
      href={href}
      className={athleteLink}
      title="Hudl Profile"
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="film" size={18} />
      <span>
        Video
        <VisuallyHidden>
          : Hudl profile of <span translate="no">{name}</span> (opens in a new tab)
        </VisuallyHidden>
      </span>
    </a>
  );
}

/** A URL without protocol and `www.`, as it is printed. */
const printedUrl = (href: string): string => href.replace(/^https?:\/\/(www\.)?/, '');

function detailsOf({ hometown, gpa, act, sat }: PackagedPlayer): string[] {
  const grades = [
    ['GPA', formatGpa(gpa)],
    ['ACT', act ?? ''],
    ['SAT', sat ?? ''],
  ].filter(([, value]) => value !== '');
  return [...(hometown ? [hometown] : []), ...grades.map((grade) => grade.join(' '))];
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
    jersey,
    imageSrc,
    imageThumb,
    shareCode,
  } = player;
  const hudlUrl = safeHref(player.hudlUrl);
  const highlightUrl = safeHref(player.highlightUrl);
  const filmUrl = hudlUrl ?? highlightUrl;
  const { mascot } = useSchool();
  const { highlight, notes } = player.packagePlayer;
  const { honors } = player;
  const name = `${firstName} ${lastName}`;
  const tiles = statGroups(player).flatMap((group) => group.tiles);
  const details = detailsOf(player);
  const links = [
    // Without a profile on Hudl they are the film.
    { label: 'Highlights', about: ' of', icon: 'youtube', href: hudlUrl && highlightUrl },
    { label: 'On X', about: ':', icon: 'x', href: safeHref(player.twitterUrl) },
    { label: 'On Instagram', about: ':', icon: 'instagram', href: safeHref(player.instagramUrl) },
  ] as const;
  return (
    <article className={classes('card card-accent gap-3 p-4', styles['card'])}>
      <div className="d-flex gap-4 align-items-center">
        <div
          className={classes(
            'position-relative d-grid d-print-block flex-shrink-0 place-center overflow-hidden rounded',
            styles['picture'],
          )}
        >
          <ImageWithFallback
            src={imageSrc}
            thumb={imageThumb}
            sizes="96px"
            alt={name}
            className="cover"
            fallback={
              <Crest
                height={56}
                label={`${mascot} logo`}
                className={classes('cover', styles['crest'])}
              />
            }
          />
          {jersey !== null && (
            <span
              className={classes(
                'position-absolute bottom-0 end-0 d-print-block font-head fw-bold fs-4 lh-1 text-primary bg-accent',
                styles['number'],
              )}
            >
              #{jersey}
            </span>
          )}
        </div>
        <div className="minw-0">
          <h3 className="text-break" translate="no">
            {name}
          </h3>
          <ul className={detailsClass}>
            {position !== null && <li>{position}</li>}
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
            <VisuallyHidden isName>{` of ${name}${hudlUrl ? ' on Hudl' : ''}`}</VisuallyHidden>
          </ButtonLink>
        )}
        {!hudlUrl && (
          <HudlComingSoon display="d-inline-flex">
            Hudl<VisuallyHidden> Profile</VisuallyHidden>{' '}
            <span className="fw-normal">Coming Soon</span>
          </HudlComingSoon>
        )}
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
            <li key={detail} translate={detail === player.hometown ? 'no' : undefined}>
              {detail}
            </li>
          ))}
        </ul>
      )}
      {links.some(({ href }) => href) && (
        <div
          className={classes(
            'd-flex flex-wrap column-gap-5 border-top border-bottom',
            styles['links'],
          )}
        >
          {links.map(
            ({ label, about, icon, href }) =>
              href && (
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
              ),
          )}
        </div>
      )}
      {tiles.length > 0 && (
        <div>
          <h4 className="mb-2 fs-5">Performance Stats</h4>
          <StatTiles tiles={tiles} label={`Performance stats of ${name}`} />
        </div>
      )}
      {honors && (
        <div>
          <h4 className="mb-2 fs-5">Awards and honors</h4>
          <p className="mb-0 small text-pre-line text-break">{honors}</p>
        </div>
      )}
      {notes && (
        <div>
          <h4 className="mb-2 fs-5">Coach&apos;s Notes:</h4>
          <p className="mb-0 small text-pre-line text-break">{notes}</p>
        </div>
      )}
      <Sources player={player} />
      {shareCode && (
        <ButtonLink to={`/player/${shareCode}`} variant="quiet" icon="chevron-right" wide>
          Full profile<VisuallyHidden isName>{` of ${name}`}</VisuallyHidden>
        </ButtonLink>
      )}
    </article>
  );
}

/**
 * Figures side by side: 2 columns, 3 on larger screens; nothing where there are none.
 */
export function StatTiles({
  tiles,
  label = 'Statistics',
}: {
  tiles: readonly Tile[];
  label?: string;
}) {
  if (tiles.length === 0) return null;
  return (
    <dl className="tiles row row-cols-2 row-cols-lg-3 g-0 mb-0" aria-label={label}>
      {tiles.map(({ name, label: tileLabel, figure }) => (
        <div key={name} className="d-flex flex-column-reverse justify-content-end ps-3 pe-2 py-2">
          <dt className="fw-normal fs-8 lh-sm">{tileLabel}</dt>
          <dd className="mb-0 font-head fw-bold fs-3 lh-1 text-break">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
