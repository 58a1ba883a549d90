import { isOfTeam, lastDayOf, type AthleticEvent, type Team } from '@sandites/contracts';
import { addDays, comingGames, isOff, lastResults, sortByDate } from '@sandites/features/events';

/** How many games, and how many results, Home has. */
const most = 3;

/** The first game of each team, in their order. */
const firstOfEach = (games: readonly AthleticEvent[], teams: readonly Team[]): AthleticEvent[] =>
  teams.flatMap((team) => games.find((game) => isOfTeam(team, game)) ?? []);

const firstOf = (...lists: readonly (readonly AthleticEvent[])[]): AthleticEvent[] =>
  [...new Set(lists.flat())].slice(0, most);

/**
 * The games that Home begins with: those of today, the live ones first and those that are off last,
 * the next one of each of the visitor's teams, then what comes next.
 * @param today `2024-08-30`
 */
export function homeGames(
  games: readonly AthleticEvent[],
  teams: readonly Team[],
  today: string,
): AthleticEvent[] {
  const coming = comingGames(games, today);
  const ofToday = coming.filter((game) => game.date <= today && lastDayOf(game) >= today);
  const on = ofToday.filter((game) => !isOff(game));
  const isMine = (game: AthleticEvent) => teams.some((team) => isOfTeam(team, game));
  return firstOf(
    on.filter(({ status }) => status === 'live'),
    on.filter(isMine),
    on,
    ofToday,
    firstOfEach(
      coming.filter((game) => !isOff(game)),
      teams,
    ),
    coming,
  );
}

/**
 * The last result of each of the visitor's teams, then the last of all; what was played yesterday
 * and has no result yet is among them.
 */
export function homeResults(
  games: readonly AthleticEvent[],
  teams: readonly Team[],
  today: string,
): AthleticEvent[] {
  const yesterday = addDays(today, -1);
  const unanswered = games.filter(
    (game) => game.status === 'scheduled' && lastDayOf(game) === yesterday,
  );
  const last = sortByDate([...lastResults(games, games.length), ...unanswered]).reverse();
  return firstOf(firstOfEach(last, teams), last);
}
