import { isOff, isOfTeam, type AthleticEvent, type Team } from '@sandites/contracts';
import { comingGames } from '@sandites/features/events';
import { homeResults } from './home-games';

/** The next game of a team that is on, and its last one. */
export function gamesOfTeam(
  games: readonly AthleticEvent[],
  team: Team,
  today: string,
): { next: AthleticEvent | undefined; last: AthleticEvent | undefined } {
  const its = games.filter((game) => isOfTeam(team, game));
  return {
    next: comingGames(its, today).find((game) => !isOff(game)),
    last: homeResults(its, today)[0],
  };
}
