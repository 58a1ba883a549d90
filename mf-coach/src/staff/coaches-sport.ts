import { allSports, matchesSport, sportsInTitle, type SportFilter } from '@sandites/contracts';

/** Whether a coach of this title shows under a sport filter: the title names the sport (product C2, D18). */
export const coachesSport = (title: string, filter: SportFilter): boolean =>
  filter === allSports || sportsInTitle(title).some((sport) => matchesSport(filter, sport));
