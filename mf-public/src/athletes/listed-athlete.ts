import { allSports, matchesSport, type Sport, type SportFilter } from '@sandites/contracts';
import type { Athlete, FootballStatLine } from './athlete';

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
