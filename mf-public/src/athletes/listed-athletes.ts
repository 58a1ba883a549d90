import {
  allSports,
  classYearOf,
  classYears,
  type EmbeddedAthlete as Athlete,
  type ResponseOf,
  isAllowed,
  levelKey,
  listEmbeddedAthletes,
  listPlayers,
  matchesSport,
  personKey,
  parseJersey,
  type PlayerSport,
  type SportFilter,
  type Team,
} from '@sandites/contracts';
import { compareFullNames, compareNames } from '@sandites/features/lists';
import { useRead, useSchool } from '@sandites/remote-kit';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';

/**
 * An athlete on the page: from the embedded roster with the football season, from a coach's player,
 * or from both.
 */
export interface ListedAthlete extends Athlete {
  gpa?: number | null;
  imageSrc?: string | null;
  hudlUrl?: string | null;
  /** The athlete's own social page; without it the school's is linked. */
  socialUrl?: string | null;
  /** Jerseys of a coach's profile by sport, `0` and `00` included; null for none. */
  jerseys?: Readonly<Record<string, string | null>>;
  /** Levels of a coach's profile by sport. */
  levels?: Readonly<Record<string, readonly string[] | null>>;
}

export const isListedUnder = (filter: SportFilter, athlete: Athlete): boolean =>
  filter === allSports || athlete.sports.some((sport) => matchesSport(filter, sport));

/** Whether an athlete is on a team's roster; without a level it is the varsity's. */
export const isOnTeam = ({ sport, levelKey: key }: Team, athlete: ListedAthlete): boolean => {
  if (!isListedUnder(sport, athlete)) return false;
  if (key === undefined) return true;
  const [, levels] =
    Object.entries(athlete.levels ?? {}).find(([own]) => matchesSport(sport, own)) ?? [];
  return (levels ?? [null]).some((level) => levelKey(level) === key);
};

/** A profile of the server's list; fields for coaches are missing for others. */
export type ServerPlayer = ResponseOf<typeof listPlayers>[number];

/** Coaches read every player; the page shows only players whose family allows public listing. */
export const isListed = (player: ServerPlayer): boolean =>
  !('consent' in player) ||
  player.consent.grants === null ||
  isAllowed(player.consent.grants, 'listing', 'public');

/**
 * Converts a coach's player profile. There is no link to the player's page, because share codes are
 * never public.
 */
export function athleteFromProfile(player: ServerPlayer): ListedAthlete {
  const links =
    'hudlUrl' in player
      ? { hudlUrl: player.hudlUrl, imageSrc: player.imageSrc, socialUrl: player.twitterUrl }
      : {};
  const { sport, position, jersey, levels } = player;
  return {
    id: `player-${player.id}`,
    name: `${player.firstName} ${player.lastName}`,
    sports: [sport],
    positions: position === null ? {} : { [sport]: position },
    year: classYearOf(player.graduationYear),
    height: player.height,
    weight: player.weight,
    jerseyNumbers: {},
    jerseys: { [sport]: jersey },
    levels: { [sport]: levels },
    gpa: player.gpa,
    ...links,
  };
}

/**
 * Merges an embedded athlete with a coach's profile: the profile's fields take precedence, except a
 * missing number.
 */
function mergeProfile(
  athlete: ListedAthlete,
  profile: ListedAthlete,
  team: PlayerSport,
): ListedAthlete {
  const { id, sports, positions, jerseyNumbers } = athlete;
  const [position] = Object.values(profile.positions);
  const [jersey = null] = Object.values(profile.jerseys ?? {});
  const [levels = null] = Object.values(profile.levels ?? {});
  return {
    ...athlete,
    ...profile,
    id,
    sports,
    positions: position === undefined ? positions : { ...positions, [team]: position },
    jerseyNumbers,
    jerseys: jersey === null ? (athlete.jerseys ?? {}) : { ...athlete.jerseys, [team]: jersey },
    levels: { ...athlete.levels, [team]: levels },
    // Where the family withholds measurements, the embedded ones are hidden too.
    ...(profile.height === null &&
      profile.weight === null && { football: undefined, stats: undefined }),
  };
}

/**
 * The athletes of the page. Each embedded athlete is merged with the profile of the same name and
 * sport; the other profiles follow. Teams of a family count as one sport: a profile under
 * Basketball matches an athlete of Men's or Women's Basketball.
 */
export function listAthletes(
  embedded: readonly ListedAthlete[],
  profiles: readonly ListedAthlete[],
): ListedAthlete[] {
  const left = new Map(profiles.map((profile) => [profile, personKey(profile.name)]));
  const first = embedded.map((athlete) => {
    const name = personKey(athlete.name);
    return athlete.sports.reduce((card, team) => {
      const [profile] =
        [...left].find(
          ([{ sports }, key]) => key === name && sports.some((sport) => matchesSport(team, sport)),
        ) ?? [];
      if (!profile) return card;
      left.delete(profile);
      return mergeProfile(card, profile, team);
    }, athlete);
  });
  return [...first, ...left.keys()];
}

/** The demo's roster as this build has it, while the service that answers with it cannot be reached. */
function useOwnRoster(isNeeded: boolean): readonly Athlete[] | undefined {
  const [roster, setRoster] = useState<readonly Athlete[]>();
  useEffect(() => {
    if (isNeeded)
      void import('@sandites/contracts/roster').then(
        ({ embeddedAthletes }) => setRoster(embeddedAthletes()),
        () => undefined,
      );
  }, [isNeeded]);
  return isNeeded ? roster : undefined;
}

/**
 * The athletes of the page, and the read of the coaches' players. Data that arrives during hydration
 * is rendered in a transition, so that scrolling and input stay responsive.
 */
export function useAthletes() {
  const { embeddedRoster } = useSchool();
  const read = useRead(listPlayers);
  const data = useDeferredValue(read.data);
  const answer = useRead(listEmbeddedAthletes, embeddedRoster ? {} : null);
  const { isLoading } = answer;
  const ownRoster = useOwnRoster(answer.error !== undefined);
  const embedded = useDeferredValue(answer.data ?? ownRoster);
  const athletes = useMemo(() => {
    const listed = (data ?? []).filter(isListed);
    return listAthletes(embedded ?? [], listed.map(athleteFromProfile));
  }, [data, embedded]);
  return { athletes, read: { ...read, data }, isComplete: data !== undefined && !isLoading };
}

/** What an athlete wears in a sport; null for no number. */
function jerseyIn({ jerseyNumbers, jerseys }: ListedAthlete, sport: string): string | null {
  const number = new Map(Object.entries(jerseyNumbers)).get(sport) ?? 0;
  return jerseys?.[sport] ?? (number > 0 ? String(number) : null);
}

const wears = (athlete: ListedAthlete, jersey: string, filter: SportFilter) =>
  Object.keys({ ...athlete.jerseyNumbers, ...athlete.jerseys }).some(
    (sport) => matchesSport(filter, sport) && jerseyIn(athlete, sport) === jersey,
  );

/**
 * Searches athletes: each word must occur in the name, or the text is a jersey number in a sport of
 * the filter.
 * @param search as typed; a blank one matches everybody
 */
export function searchAthletes(
  athletes: readonly ListedAthlete[],
  search: string,
  filter: SportFilter,
): readonly ListedAthlete[] {
  const words = search.split(/\s+/).map(personKey).filter(Boolean);
  if (words.length === 0) return athletes;
  const jersey = parseJersey(search);
  if (jersey !== null) return athletes.filter((athlete) => wears(athlete, jersey, filter));
  return athletes.filter(({ name }) => words.every((word) => personKey(name).includes(word)));
}

/** The orders of a roster, as the address has them; the labels are those of its columns. */
export const rosterSorts = ['number', 'name', 'position', 'class', 'height'] as const;
export type RosterSort = (typeof rosterSorts)[number];

/**
 * The sport in which an athlete is shown, and what they wear and play there: the chosen sport where
 * they play it, else their first.
 */
export function inSport(filter: SportFilter, athlete: ListedAthlete) {
  const { sports } = athlete;
  const chosen =
    filter === allSports ? undefined : sports.find((played) => matchesSport(filter, played));
  const sport = chosen ?? sports[0];
  return {
    sport,
    jersey: sport ? jerseyIn(athlete, sport) : null,
    position: (sport && athlete.positions[sport]) ?? '',
  };
}

const sortKeys: Record<RosterSort, (athlete: ListedAthlete, filter: SportFilter) => string> = {
  // Who has no number comes last.
  number: (athlete, filter) => inSport(filter, athlete).jersey ?? '1000',
  name: () => '',
  position: (athlete, filter) => inSport(filter, athlete).position,
  class: ({ year }) => String(classYears.indexOf(year)),
  height: ({ height }) => height ?? '9999',
};

/** The athletes in the order of a column, then by last name. */
export function sortAthletes(
  athletes: readonly ListedAthlete[],
  sort: RosterSort,
  filter: SportFilter,
): ListedAthlete[] {
  const keyOf = sortKeys[sort];
  return athletes.toSorted(
    (one, other) =>
      compareNames(keyOf(one, filter), keyOf(other, filter)) ||
      compareFullNames(one.name, other.name),
  );
}
