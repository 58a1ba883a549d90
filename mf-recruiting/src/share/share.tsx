import { QrCode } from '@sandites/features/share';
import { type Read, usePageTitle, useToast, useRead, useSchool, Link } from '@sandites/remote-kit';
import {
  Button,
  classes,
  Container,
  CopyButton,
  Crest,
  PageHeading,
  RetryButton,
  SkeletonLine,
  DataView,
  HomeAwayBadge,
  SkeletonText,
  formatClock,
} from '@sandites/ui';
import type { ReactNode } from 'react';
import {
  type Coach,
  listCoaches,
  mailTo,
  matchesSport,
  type PageSchool,
  type PlayerSport,
  sportsInTitle,
  listEvents,
  type AthleticEvent,
  schoolDay,
  daysText,
  opponentText,
} from '@sandites/contracts';
import { nextGames } from '@sandites/features/events';
import styles from './share.module.scss';

interface CopyLinkProps {
  address: string;
  label: string;
  copied: string;
  size?: 'normal' | 'small';
}

/** Copies a share link, and says so for 2 seconds and in a toast. */
export function CopyLink({ address, label, copied, size }: CopyLinkProps) {
  const showToast = useToast();
  return (
    <CopyButton
      text={address}
      label={label}
      size={size}
      onCopied={() => showToast({ title: 'Link copied', text: copied })}
      onFailed={() =>
        showToast({ title: 'The link could not be copied', text: address, style: 'destructive' })
      }
    />
  );
}

interface EmptySharePageProps {
  title: string;
  text: string;
  /** The read that failed: it can be retried, unless the error is a 404. */
  read?: Read<unknown>;
  children: ReactNode;
}

/** A share page without content: the reason, and links to go on. */
export function EmptySharePage({ title, text, read, children }: EmptySharePageProps) {
  usePageTitle(title);
  const isRetryable = read?.error && read.error.status !== 404;
  return (
    <Container className="py-7">
      <div className="card card-accent align-items-center px-5 py-7 text-center bg-striped">
        <Crest height={72} />
        <PageHeading className="mt-5">{title}</PageHeading>
        <p className="mt-3 mb-0 text-secondary">{text}</p>
        <div className="d-flex flex-wrap gap-3 justify-content-center mt-5">
          {isRetryable && <RetryButton read={read} variant="dark" />}
          {children}
        </div>
      </div>
    </Container>
  );
}

export const PrintButton = ({ size }: Pick<CopyLinkProps, 'size'>) => (
  <Button variant="quiet" size={size} icon="print" onClick={() => window.print()}>
    Print
  </Button>
);

/** In print: the page's URL as a QR code and as text. */
export const PrintedLink = ({ address }: { address: string }) => (
  <div className={classes('d-flex gap-3 align-items-center mt-3 fs-8', styles['link'])}>
    <QrCode text={address} label="QR code of this page's address" />
    <span className="text-break">{address}</span>
  </div>
);

interface Contact {
  label: string;
  name: string;
  email: string;
  copyLabel: string;
}

/**
 * The head coach of a sport, else its first coach. A title has a part for each sport: `Football
 * Tight Ends Coach; Head Men's Wrestling Coach`.
 */
function headCoachOf(sport: PlayerSport, staff: readonly Coach[]): Coach | undefined {
  const isOfSport = (part: string) =>
    sportsInTitle(part).some((named) => matchesSport(named, sport) || matchesSport(sport, named));
  const parts = staff.flatMap((coach) =>
    coach.title
      .split(';')
      .filter(isOfSport)
      .map((part) => ({ coach, part })),
  );
  return (parts.find(({ part }) => /\bhead\b/i.test(part)) ?? parts[0])?.coach;
}

interface ContactsProps {
  sport: PlayerSport;
  player?: { name: string; email: string } | undefined;
}

/**
 * Contacts: the player, where there is an address, and the coach of the sport, or else the athletic
 * department.
 */
export function Contacts({ sport, player }: ContactsProps) {
  const { data, error } = useRead(listCoaches);
  const school = useSchool();
  const coach = data && headCoachOf(sport, data);
  return (
    <address className="card card-accent-start mb-0" aria-label="Contact">
      {player && <ContactLine label="Player" {...player} copyLabel="Copy Email" />}
      {coach ? (
        <ContactLine label={coach.title} {...coach} copyLabel="Copy Coach's Email" />
      ) : data || error ? (
        <ContactLine {...departmentOf(school)} />
      ) : (
        <ContactPlaceholder school={school} />
      )}
    </address>
  );
}

const departmentOf = ({ name, emails }: PageSchool): Contact => ({
  label: 'Athletic department',
  name,
  email: emails.athletics,
  copyLabel: 'Copy Email of the Department',
});

const ContactLine = ({ label, name, email, copyLabel }: Contact) => (
  <div
    className={classes(
      'd-flex flex-wrap row-gap-1 column-gap-3 align-items-center px-3 py-1',
      styles['contact'],
    )}
  >
    <span className="d-flex flex-wrap column-gap-2 align-items-baseline minw-0 text-break">
      <strong translate="no">{name}</strong>
      <span className="fs-7 text-secondary">{label}</span>
    </span>
    <a href={mailTo(email)} className="text-break">
      {email}
    </a>
    <CopyButton text={email} label={copyLabel} size="small" />
  </div>
);

/** As tall as a contact at every width, so that nothing shifts when the coach is known. */
const ContactPlaceholder = ({ school }: { school: PageSchool }) => (
  <div className={styles['placeholder']} aria-hidden="true" inert>
    <ContactLine {...departmentOf(school)} />
    <SkeletonLine width="60%" />
  </div>
);

/** The skeleton of the contacts; reads the coach while the page's own data are read. */
export function ContactsSkeleton() {
  useRead(listCoaches);
  const school = useSchool();
  return (
    <div className="card card-accent-start" aria-hidden="true" inert>
      <ContactPlaceholder school={school} />
    </div>
  );
}

/**
 * The next three games of the sport, where a college coach can see them play. A profile's sport may
 * stand for two teams: `Basketball` for the men's and the women's.
 */
export function TeamGames({ sport }: { sport: PlayerSport }) {
  const events = useRead(listEvents);
  return (
    <section className="mt-5">
      <h2 className="mb-3 fs-2">Next games</h2>
      <DataView
        read={events}
        loadingLabel="Loading games..."
        skeleton={<SkeletonText lines={3} />}
        failed="The next games could not be loaded."
      >
        {(all) => {
          const ofTeams = all.filter((event) => matchesSport(event.sport, sport));
          return <Games games={nextGames(ofTeams, schoolDay())} team={sport} />;
        }}
      </DataView>
    </section>
  );
}

/** A game says its sport where that is another word than the page's. */
function Games({ games, team }: { games: readonly AthleticEvent[]; team: string }) {
  if (games.length === 0) {
    return (
      <p className="mb-0 text-secondary">
        No upcoming games. <Link to="/schedule">See the full schedule</Link>
      </p>
    );
  }
  return (
    <ul
      className={classes(
        'row row-cols-1 row-cols-md-2 row-cols-lg-3 g-3 list-unstyled mb-0',
        styles['games'],
      )}
      aria-label="Next games"
    >
      {games.map((game) => (
        <li key={game.id}>
          <div className="card card-accent-start gap-2 h-100 p-4 text-secondary text-break">
            <h3 className="text-body" translate="no">
              {opponentText(game)}
            </h3>
            <p className="mb-0">
              {daysText(game)} · {formatClock(game.time)}
              {game.sport !== team && <> · {game.sport}</>}
            </p>
            <p className="d-flex flex-wrap gap-2 align-items-center mb-0">
              <HomeAwayBadge isHome={game.isHome} /> {game.location}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
