import { mailTo, type SharedPlayer } from '@sandites/contracts';
import { statGroups, StatTiles } from '@sandites/features/athlete';
import type { Clock } from '@sandites/features/events';
import { Link, safeHref, useQueryChoice, useSchool } from '@sandites/remote-kit';
import {
  Container,
  EmptyState,
  Icon,
  type IconName,
  TabList,
  TabPanel,
  usePrinting,
  VisuallyHidden,
} from '@sandites/ui';
import { Contacts } from '../share/Contacts';
import { CopyLink, PrintButton, PrintedLink, useShareAddress } from '../share/share';
import { TeamGames } from '../share/TeamGames';
import { PlayerCard } from './PlayerCard';
import styles from './player-page.module.scss';

const tabs = [
  { value: 'stats', label: 'Stats & Performance' },
  { value: 'about', label: 'About' },
] as const;

/** The public view of a player; both tabs are printed. */
export function PlayerProfile({ player, now }: { player: SharedPlayer; now: Clock }) {
  const address = useShareAddress(`/player/${player.shareCode}`);
  const [tab, choose] = useQueryChoice('tab', ['stats', 'about'], 'stats');
  const isPrinting = usePrinting();
  const { firstName, lastName, sport, email } = player;
  const panels = { stats: <StatsTab player={player} />, about: <AboutTab player={player} /> };
  const otherPanel = panels[tab === 'stats' ? 'about' : 'stats'];
  return (
    <Container className={styles['page']}>
      <PlayerBar address={address} />
      <div className={styles['columns']}>
        <div className={styles['card']}>
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
            <div className={styles['panel']}>{panels[tab]}</div>
          </TabPanel>
          {isPrinting && otherPanel}
          <TeamGames sport={sport} now={now} />
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

/** The bar above a profile: the link back, and the page's buttons. */
const PlayerBar = ({ address }: { address: string }) => (
  <div className={styles['bar']} data-no-print>
    <Link to="/player-cards" className={styles['back']}>
      <Icon name="arrow-left" />
      Back to All Players
    </Link>
    <div className={styles['actions']}>
      <CopyLink
        address={address}
        label="Copy Profile Link"
        copied="Player profile link copied to clipboard"
      />
      <span className={styles['print']}>
        <PrintButton />
      </span>
    </div>
  </div>
);

/** A player's stats: those of the position first, then others, then measurables. */
function StatsTab({ player }: { player: SharedPlayer }) {
  const groups = statGroups(player);
  if (groups.length === 0)
    return <EmptyState title="No performance stats available for this player." />;
  return groups.map(({ title, tiles }) => (
    <section key={title} className={styles['group']}>
      <h2 className={styles['heading']}>{title}</h2>
      <StatTiles tiles={tiles} label={title} />
    </section>
  ));
}

interface PlayerLink {
  label: string;
  icon: IconName;
  href: string | undefined;
}

/** School, class, sport, position, and the player's links. */
function AboutTab({ player }: { player: SharedPlayer }) {
  const {
    firstName,
    lastName,
    highSchool,
    hometown,
    graduationYear,
    sport,
    position,
    hudlUrl,
    highlightUrl,
    twitterUrl,
    email,
  } = player;
  const school = useSchool();
  const facts = [
    { label: 'School', value: highSchool ?? school.name },
    { label: 'Class', value: `Class of ${graduationYear}` },
    { label: 'Sport', value: sport },
    { label: 'Position', value: position },
    ...(hometown ? [{ label: 'Hometown', value: hometown }] : []),
    ...(player.act === null ? [] : [{ label: 'ACT', value: player.act }]),
    ...(player.sat === null ? [] : [{ label: 'SAT', value: player.sat }]),
  ];
  const links: PlayerLink[] = [
    { label: 'Hudl profile', icon: 'film', href: safeHref(hudlUrl) },
    { label: 'Highlight film', icon: 'youtube', href: safeHref(highlightUrl) },
    { label: 'On X', icon: 'x', href: safeHref(twitterUrl) },
    ...(email ? [{ label: email, icon: 'mail', href: mailTo(email) } as const] : []),
  ];
  const presentLinks = links.filter(({ href }) => href);
  return (
    <section className={styles['group']}>
      <h2 className={styles['heading']}>
        About {firstName} {lastName}
      </h2>
      <dl className={styles['about']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {presentLinks.length > 0 && (
        <ul className={styles['links']} aria-label="Links">
          {presentLinks.map(({ label, icon, href }) => (
            <li key={label}>
              <a
                href={href}
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
