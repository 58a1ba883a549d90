import {
  type Coach,
  listCoaches,
  mailTo,
  matchesSport,
  type PageSchool,
  type PlayerSport,
  sportsInTitle,
} from '@sandites/contracts';
import { useRead, useSchool } from '@sandites/remote-kit';
import { CopyButton, SkeletonLine } from '@sandites/ui';
import styles from './share.module.scss';

/** A person whom a recruiter can contact. */
interface Contact {
  /** `Coach`, `Player`. */
  label: string;
  name: string;
  email: string;
  /** Label of the button, such as `Copy Coach's E-mail`. */
  copyLabel: string;
}

/**
 * The parts of a title that are about a sport: `Football Tight Ends Coach; Head Men's Wrestling
 * Coach` has one for each.
 */
const titlePartsOfSport = (sport: PlayerSport, { title }: Coach): string[] =>
  title
    .split(';')
    .filter((part) =>
      sportsInTitle(part).some(
        (titleSport) => matchesSport(titleSport, sport) || matchesSport(sport, titleSport),
      ),
    );

/** The head coach of a sport, else its first coach. */
function headCoachOf(sport: PlayerSport, staff: readonly Coach[]): Coach | undefined {
  const coaches = staff.filter((coach) => titlePartsOfSport(sport, coach).length > 0);
  return (
    coaches.find((coach) =>
      titlePartsOfSport(sport, coach).some((part) => /\bhead\b/i.test(part)),
    ) ?? coaches[0]
  );
}

interface ContactsProps {
  sport: PlayerSport;
  /** The player, where there is an address. */
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
      {player && <ContactLine contact={{ label: 'Player', ...player, copyLabel: 'Copy E-mail' }} />}
      {data || error ? (
        <ContactLine
          contact={
            coach
              ? { label: coach.title, ...coach, copyLabel: "Copy Coach's E-mail" }
              : departmentOf(school)
          }
        />
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
  copyLabel: 'Copy E-mail of the Department',
});

const ContactLine = ({ contact: { label, name, email, copyLabel } }: { contact: Contact }) => (
  <div className={styles['contact']}>
    <span className="d-flex flex-wrap column-gap-2 align-items-baseline minw-0 text-break">
      <strong>{name}</strong>
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
    <ContactLine contact={departmentOf(school)} />
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
