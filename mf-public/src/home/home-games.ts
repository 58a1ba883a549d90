import { isOff, isOfTeam, lastDayOf, type AthleticEvent, type Team } from '@sandites/contracts';
import { addDays, comingGames, lastResults, sortByDate } from '@sandites/features/events';

/** How many games, and how many results, Home has. */
const most = 3;

const isOfDay = (game: AthleticEvent, day: string) => game.date <= day && lastDayOf(game) >= day;

/**
 * The game that Home begins with on a day with games: one that is live, else the next one, else the
 * last one that is over; those of the visitor's teams come first. None that is off.
 * @param today `2024-08-30`
 */
export function tonightsGame(
  games: readonly AthleticEvent[],
  teams: readonly Team[],
  today: string,
): AthleticEvent | undefined {
  const isMine = (game: AthleticEvent) => teams.some((team) => isOfTeam(team, game));
  const isLive = ({ status }: AthleticEvent) => status === 'live';
  const on = comingGames(games, today).filter((game) => isOfDay(game, today) && !isOff(game));
  const over = lastResults(games, games.length).filter((game) => lastDayOf(game) === today);
  const mine = on.filter(isMine);
  return mine.find(isLive) ?? mine[0] ?? on.find(isLive) ?? on[0] ?? over.find(isMine) ?? over[0];
}

/** Those of today, the live ones first and those that are off last, then what comes next. */
export function nextGamesOfHome(games: readonly AthleticEvent[], today: string): AthleticEvent[] {
  const coming = comingGames(games, today);
  const ofToday = coming.filter((game) => isOfDay(game, today));
  const on = ofToday.filter((game) => !isOff(game));
  const live = on.filter(({ status }) => status === 'live');
  return [...new Set([...live, ...on, ...ofToday, ...coming])].slice(0, most);
}

/** The last results; what was played yesterday and has no result yet is among them. */
export function homeResults(games: readonly AthleticEvent[], today: string): AthleticEvent[] {
  const yesterday = addDays(today, -1);
  const unanswered = games.filter(
    (game) => game.status === 'scheduled' && lastDayOf(game) === yesterday,
  );
  return sortByDate([...lastResults(games, games.length), ...unanswered])
    .reverse()
    .slice(0, most);
}
