import {
  allSports,
  listCoaches,
  mailTo,
  matchesSport,
  type SportFilter,
  type Coach,
  type Sport,
  sports,
  sportsInTitle,
} from '@sandites/contracts';
import { embeddedStaff, type EmbeddedCoach } from '@sandites/contracts/staff';
import { useIsInBrowser } from '@sandites/features/browser';
import { useRead, useSchool, type Read } from '@sandites/remote-kit';
import { CardGrid, classes, Icon, ImageWithFallback } from '@sandites/ui';
import { SportTags } from '../teams/SportTags';
import styles from './coaching-staff.module.scss';

/** A coach as the page shows them. */
export interface StaffCoach extends EmbeddedCoach {
  readonly photoUrl?: string | null;
  readonly photoThumb?: string | null;
}

/**
 * The staff from the database, in its order. Where the school's file enables it, the embedded one
 * stands in while that is loading and where loading fails.
 */
export function useStaff(): {
  read: Read<readonly Coach[]>;
  staff: readonly StaffCoach[] | undefined;
} {
  const { embeddedRoster } = useSchool();
  const read = useRead(listCoaches);
  // Not in the prerendered page, which is every school's.
  const known = useIsInBrowser() && embeddedRoster ? embeddedStaff : undefined;
  return { read, staff: read.data ? listedStaff(read.data, known ?? []) : known };
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The teams that a title names: a family, such as Wrestling, stands for both of its teams. */
function teamsIn(title: string): Sport[] {
  const names = sportsInTitle(title);
  return sports.filter((team) => names.some((name) => matchesSport(team, name)));
}

/** Of `Football Tight Ends Coach; Head Men's Wrestling Coach` each team gets its part. */
function fromTitle(title: string): Pick<StaffCoach, 'sports' | 'positions' | 'title'> {
  const teams = teamsIn(title);
  if (teams.length === 0) return { sports: [], positions: {}, title };
  const parts = title.split(';').map((part) => part.trim());
  const partsOf = (team: Sport) => parts.filter((part) => teamsIn(part).includes(team)).join('; ');
  return {
    sports: teams,
    positions: Object.fromEntries(teams.map((team) => [team, partsOf(team)])),
  };
}

/**
 * The coaches of the database as the page lists them: sports and positions come from the embedded
 * entry with the same e-mail, else from the title.
 */
export const listedStaff = (
  stored: readonly Coach[],
  embedded: readonly StaffCoach[],
): StaffCoach[] =>
  stored.map(({ id, name, title, email, photoUrl, photoThumb }) => {
    const entry = embedded.find((each) => sameAddress(each.email, email));
    const teams = entry
      ? { sports: entry.sports, positions: entry.positions, title: entry.title }
      : fromTitle(title);
    return { ...teams, id: String(id), name, email, photoUrl, photoThumb };
  });

/** Under All Sports a coach has a title for each sport; under a filter, the one of that sport. */
function titlesOf({ sports, positions, title }: StaffCoach, selected: SportFilter): string[] {
  const selectedSports =
    selected === allSports ? sports : sports.filter((sport) => matchesSport(selected, sport));
  const sportTitles = selectedSports.flatMap((sport) => positions[sport] ?? []);
  return title === undefined ? sportTitles : [...sportTitles, title];
}

interface CoachCardProps {
  coach: StaffCoach;
  selected: SportFilter;
  level: 2 | 3;
}

function CoachCard({ coach, selected, level }: CoachCardProps) {
  const Heading = `h${level}` as const;
  const { name, sports, email, photoUrl, photoThumb } = coach;
  return (
    <article className="card gap-4 p-4 pb-2">
      <div className="d-flex gap-4 align-items-start">
        <ImageWithFallback
          className="flex-shrink-0 object-fit-cover rounded-circle"
          src={photoUrl}
          thumb={photoThumb}
          sizes="56px"
          alt=""
          width={56}
          height={56}
          fallback={
            <span
              className={classes(
                styles['initial'],
                'd-grid flex-shrink-0 place-center font-head fw-bold fs-2 lh-1 text-accent bg-primary rounded-circle',
              )}
              aria-hidden="true"
            >
              {name.charAt(0)}
            </span>
          }
        />
        <div className="minw-0">
          <Heading className="fs-2 text-break" translate="no">
            {name}
          </Heading>
          {titlesOf(coach, selected).map((title) => (
            <p key={title} className="mt-1 mb-0 small lh-sm text-secondary">
              {title}
            </p>
          ))}
        </div>
      </div>
      {sports.length > 0 && <SportTags sports={sports} selected={selected} />}
      <a
        href={mailTo(email)}
        className="d-flex gap-2 align-items-center minh-touch mt-auto small text-break border-top"
      >
        <Icon name="mail" size={18} className="text-accent-emphasis" />
        <span>{email}</span>
      </a>
    </article>
  );
}

interface CoachCardsProps {
  label?: string;
  coaches: readonly StaffCoach[];
  /** The sport of the filter. */
  sport: SportFilter;
  /** Of the cards' headings. */
  level: 2 | 3;
}

export function CoachCards({ label = 'Coaches', coaches, sport, level }: CoachCardsProps) {
  return (
    <CardGrid label={label}>
      {coaches.map((coach) => (
        <li key={coach.id} aria-label={coach.name}>
          <CoachCard selected={sport} {...{ coach, level }} />
        </li>
      ))}
    </CardGrid>
  );
}
