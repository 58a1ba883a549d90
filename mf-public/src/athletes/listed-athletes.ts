import { allSports, type AnswerOf, type listPlayers, matchesSport, type Sport, type SportFilter } from '@sandites/contracts';
import { type Athlete, classYearOf, type FootballStatLine } from './athlete';
import { footballStats } from './data/football-stats';
import { roster } from './data/roster';
import { matchStatLines } from './stat-lines/match-stat-lines';

/** An athlete as a card shows them: of the roster with their football season, or of the server. */
export interface ListedAthlete extends Athlete {
  football?: FootballStatLine;
  gpa?: number | null;
  imageSrc?: string | null;
  hudlUrl?: string | null;
  /** The athlete's own page elsewhere; the school's stands in for it. */
  socialUrl?: string | null;
}

/** Whether an athlete shows under a filter entry. */
export const isListedUnder = (filter: SportFilter, athlete: Athlete): boolean =>
  filter === allSports || athlete.sports.some((sport) => matchesSport(filter, sport));

/** The sport a card speaks of: the chosen one where the athlete plays it, else their first. */
export const shownSport = (filter: SportFilter, { sports }: Athlete): Sport | undefined =>
  (filter !== allSports ? sports.find((sport) => matchesSport(filter, sport)) : undefined) ?? sports[0];

/** The roster with the football season of everybody whose stat line could be told. */
export function staticAthletes(): ListedAthlete[] {
  const lines = matchStatLines(roster, footballStats);
  return roster.map((athlete) => ({ ...athlete, football: lines.get(athlete.id) }));
}

/** A profile as the server lists it; what only coaches may see is missing for everybody else. */
export type ServerPlayer = AnswerOf<typeof listPlayers>[number];

/** Of the server's profiles, only volleyball is shown here (product V7). */
export const isVolleyballPlayer = ({ sport }: ServerPlayer): boolean => sport === 'Volleyball';

/** A volleyball profile as an athlete of the page. */
export function volleyballPlayer(player: ServerPlayer, now: Date): ListedAthlete {
  const links = 'hudlUrl' in player ? { hudlUrl: player.hudlUrl, imageSrc: player.imageSrc, socialUrl: player.twitterUrl } : {};
  return {
    id: `volleyball-${player.id}`,
    name: `${player.firstName} ${player.lastName}`,
    sports: ['Volleyball'],
    positions: { Volleyball: player.position },
    year: classYearOf(player.graduationYear, now),
    height: player.height,
    weight: player.weight,
    jerseyNumbers: { Volleyball: player.jerseyNumber },
    gpa: player.gpa,
    ...links,
  };
}

/** As people type: without accents, in small letters. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wears = ({ jerseyNumbers }: ListedAthlete, number: number, filter: SportFilter) =>
  Object.entries(jerseyNumbers).some(([sport, worn]) => worn === number && matchesSport(filter, sport));

/**
 * The athletes that a search means: by every word of it in the name, or by jersey number in a sport of the filter.
 * @param search as typed; blank finds everybody
 */
export function findAthletes(athletes: readonly ListedAthlete[], search: string, filter: SportFilter): readonly ListedAthlete[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return athletes;
  const number = /^#?(\d{1,2})$/.exec(search.trim())?.[1];
  if (number !== undefined) return athletes.filter((athlete) => wears(athlete, Number(number), filter));
  return athletes.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}
