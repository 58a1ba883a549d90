import { getSharedPlayer, mailTo, type SharedPlayer } from '@sandites/contracts';
import { playerLink } from '@sandites/features/share';
import {
  type Read,
  useKnownHeading,
  useToast,
  useParams,
  useRead,
  useSchool,
  Link,
  safeHref,
  useQueryChoice,
} from '@sandites/remote-kit';
import {
  ButtonLink,
  classes,
  Container,
  PageHeading,
  SkeletonLine,
  SkeletonText,
  Spinner,
  Crest,
  EmptyState,
  Icon,
  ImageWithFallback,
  TabList,
  TabPanel,
  usePrinting,
  VisuallyHidden,
} from '@sandites/ui';
import { useEffect } from 'react';
import { FactList, formatGpa, Sources, statGroups, StatTiles } from '@sandites/features/athlete';
import {
  ContactsSkeleton,
  Contacts,
  EmptySharePage,
  CopyLink,
  PrintButton,
  PrintedLink,
  TeamGames,
} from '../share/share';
import styles from './player-page.module.scss';

const tabs = [
  { value: 'stats', label: 'Stats & Performance' },
  { value: 'about', label: 'About' },
] as const;

/** The public view of a player; both tabs are printed. */
function PlayerProfile({ player }: { player: SharedPlayer }) {
  const address = playerLink(player.shareCode);
  const [tab, choose] = useQueryChoice('tab', ['stats', 'about'], 'stats');
  const isPrinting = usePrinting();
  const { firstName, lastName, sport, email } = player;
  const panels = { stats: <StatsTab player={player} />, about: <AboutTab player={player} /> };
  const otherPanel = panels[tab === 'stats' ? 'about' : 'stats'];
  return (
    <Container className={styles['page']}>
      <PlayerBar address={address} />
      <div className={styles['columns']}>
        <div className={styles['player']}>
          <PlayerCard player={player} />
          {isPrinting && <PrintedLink address={address} />}
        </div>
        <div className={styles['more']}>
          <TabList
            name="player"
            label="Player profile"
            items={tabs}
            selected={tab}
            onSelect={choose}
          />
          <TabPanel name="player" selected={tab}>
            <div className="pt-4">{panels[tab]}</div>
          </TabPanel>
          {isPrinting && <div className="pt-4">{otherPanel}</div>}
          <Sources player={player} className="mb-5" />
          <TeamGames sport={sport} />
        </div>
        <div className={styles['contacts']}>
          <Contacts
            sport={sport}
            player={email ? { name: `${firstName} ${lastName}`, email } : undefined}
          />
        </div>
      </div>
    </Container>
  );
}

const whoClass = 'd-grid gap-4 align-items-center border-bottom border-4 border-accent';
const playerBar =
  'd-flex flex-wrap column-gap-2 align-items-center justify-content-between minh-touch mb-3';

const PlayerBar = ({ address }: { address: string }) => (
  <div className={playerBar} data-no-print>
    <Link
      to="/player-cards"
      className="d-inline-flex gap-2 align-items-center minh-touch font-head fw-semibold fs-6"
    >
      <Icon name="arrow-left" />
      Back to All Players
    </Link>
    <div className="btn-row">
      <CopyLink
        address={address}
        label="Copy Profile Link"
        copied="Player profile link copied to clipboard"
      />
      <span className="d-none d-md-block">
        <PrintButton />
      </span>
    </div>
  </div>
);

/** Picture and main facts of the player, which fit a phone's first screen. */
function PlayerCard({ player }: { player: SharedPlayer }) {
  const { firstName, lastName, sport, height, weight, jersey, gpa, imageSrc } = player;
  const name = `${firstName} ${lastName}`;
  const { mascot } = useSchool();
  return (
    <section className="card overflow-hidden" aria-label="Player">
      <div className={classes(whoClass, styles['who'])}>
        <div className={classes('position-relative', styles['picture'])}>
          <ImageWithFallback
            src={imageSrc}
            alt={name}
            className="cover rounded"
            fallback={
              <Crest
                height={72}
                label={`${mascot} logo`}
                className={classes('cover', styles['crest'])}
              />
            }
          />
        </div>
        <div className="minw-0">
          <p className="eyebrow mb-1 text-accent">
            {mascot} {sport}
          </p>
          <PageHeading isName className="fs-1 text-break">
            {name}
          </PageHeading>
        </div>
      </div>
      <div className="d-grid gap-4 p-4">
        <FactList
          isGrid
          facts={[
            { label: 'Position', value: player.position },
            { label: 'Jersey', value: jersey === null ? '' : `#${jersey}` },
            { label: 'Height', value: height },
            { label: 'Weight', value: weight === null ? null : `${weight} lbs` },
            { label: 'Grad Year', value: player.graduationYear },
            { label: 'GPA', value: formatGpa(gpa) },
          ]}
        />
        <PlayerLinks player={player} />
      </div>
    </section>
  );
}

function PlayerLinks({ player }: { player: SharedPlayer }) {
  const { email } = player;
  const hudlUrl = safeHref(player.hudlUrl);
  const highlightUrl = safeHref(player.highlightUrl);
  return (
    <div className={classes('btn-row d-print-none', styles['links'])}>
      {hudlUrl ? (
        <ButtonLink href={hudlUrl} icon="film" newTab>
          View Hudl Profile
        </ButtonLink>
      ) : (
        <span
          className={
            'd-inline-flex gap-2 align-items-center justify-content-center minh-touch px-3 ' +
            'font-head fw-semibold fs-6 lh-1 text-center text-secondary border rounded'
          }
        >
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

/** A player's stats: those of the position first, then others, then measurables. */
function StatsTab({ player }: { player: SharedPlayer }) {
  const groups = statGroups(player);
  if (groups.length === 0)
    return <EmptyState title="No performance stats available for this player." />;
  return groups.map(({ title, tiles }) => (
    <section key={title} className="mb-5">
      <h2 className="mb-3 fs-2 text-break">{title}</h2>
      <StatTiles tiles={tiles} label={title} />
    </section>
  ));
}

function AboutTab({ player }: { player: SharedPlayer }) {
  const { firstName, lastName, email } = player;
  const school = useSchool();
  const facts = [
    { label: 'School', value: player.highSchool ?? school.name },
    { label: 'Class', value: `Class of ${player.graduationYear}` },
    { label: 'Sport', value: player.sport },
    { label: 'Position', value: player.position },
    { label: 'Hometown', value: player.hometown || null },
    { label: 'ACT', value: player.act },
    { label: 'SAT', value: player.sat },
    { label: 'Awards and honors', value: player.honors || null },
  ].filter(({ value }) => value !== null);
  const links = [
    { label: 'Hudl profile', icon: 'film', href: safeHref(player.hudlUrl) },
    { label: 'Highlight film', icon: 'youtube', href: safeHref(player.highlightUrl) },
    { label: 'On X', icon: 'x', href: safeHref(player.twitterUrl) },
    { label: 'On Instagram', icon: 'instagram', href: safeHref(player.instagramUrl) },
    { label: email, icon: 'mail', href: email ? mailTo(email) : undefined },
  ] as const;
  const presentLinks = links.filter(({ href }) => href);
  return (
    <section className="mb-5">
      <h2 className="mb-3 fs-2 text-break">
        About {firstName} {lastName}
      </h2>
      <div className="card p-4">
        <dl className={classes('row row-cols-2 row-cols-md-4 g-4 mb-0', styles['about'])}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="fw-normal small text-secondary">{label}</dt>
              <dd className="mb-0 font-head fw-semibold fs-4 lh-sm text-break">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {presentLinks.length > 0 && (
        <ul
          className={classes(
            'list-unstyled d-flex flex-wrap column-gap-5 mt-3 mb-0',
            styles['urls'],
          )}
          aria-label="Links"
        >
          {presentLinks.map(({ label, icon, href }) => (
            <li key={label}>
              <a
                href={href}
                className="d-inline-flex gap-2 align-items-center minw-0 minh-touch font-head fw-semibold text-break"
                {...(icon !== 'mail' && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                <Icon name={icon} size={18} />
                <span>
                  {label}
                  {icon !== 'mail' && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Page() {
  const { shareCode = '' } = useParams();
  const read = useRead(getSharedPlayer, { params: { shareCode } });
  const { data, error } = read;
  const showToast = useToast();
  const hasFailed = !data && error !== undefined;
  useEffect(() => {
    if (hasFailed) showToast({ title: 'Error loading player profile', style: 'destructive' });
  }, [hasFailed, showToast]);

  if (data) return <PlayerProfile player={data} />;
  return error ? <PlayerNotFound read={read} /> : <PlayerSkeleton />;
}

/** Shown for unknown, revoked and deleted codes alike. */
const PlayerNotFound = ({ read }: { read: Read<unknown> }) => (
  <EmptySharePage
    title="Player Profile Not Found"
    text="The player profile you are looking for could not be found or is no longer available."
    read={read}
  >
    <ButtonLink to="/player-cards" icon="arrow-left">
      Back to All Players
    </ButtonLink>
  </EmptySharePage>
);

function PlayerSkeleton() {
  const { mascot } = useSchool();
  const name = useKnownHeading();
  return (
    // Keeps the footer off screen while the player loads, so that it does not shift.
    <Container className={classes('min-vh-100', styles['page'])}>
      <div aria-busy="true">
        <div className={playerBar}>
          <Spinner label="Loading player profile..." />
        </div>
        <div className={styles['columns']}>
          <div className={classes('card overflow-hidden', styles['player'])}>
            <div className={classes(whoClass, styles['who'])}>
              <div className={styles['picture']} />
              <div className="minw-0">
                <p className="eyebrow mb-1 text-accent">{mascot}</p>
                {name === null ? (
                  <SkeletonLine heading width="60%" />
                ) : (
                  <PageHeading isName className="fs-1 text-break">
                    {name}
                  </PageHeading>
                )}
              </div>
            </div>
            <div className="p-4" aria-hidden="true">
              <SkeletonText lines={4} />
            </div>
          </div>
          <div className={styles['more']} aria-hidden="true">
            <SkeletonLine heading width="40%" />
            <div className="pt-4">
              <SkeletonText lines={6} />
            </div>
          </div>
          <div className={styles['contacts']}>
            <ContactsSkeleton />
          </div>
        </div>
      </div>
    </Container>
  );
}
