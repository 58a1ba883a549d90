import { allSports, matchesSport, sportsInTitle, type SportFilter } from '@sandites/contracts';

/** Whether a coach of this title shows under a sport filter: the title names the sport (coach-and-admin.md 2, decisions.md D18). */
export const coachesSport = (title: string, filter: SportFilter): boolean =>
  filter === allSports || sportsInTitle(title).some((sport) => matchesSport(filter, sport));
