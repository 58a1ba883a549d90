import {
  isOff,
  isToCome,
  levelKey,
  outcomeOf,
  recordLevelOf,
  type AthleticEvent,
} from '@sandites/contracts';
import { lastResults, sortByDate } from '@sandites/features/events';

const words = { W: 'Won', L: 'Lost', T: 'Tied' } as const;

/** What a team's season comes to, besides its record. */
export interface SeasonSummary {
  /** `7–1`; undefined before the first result there. */
  readonly home: string | undefined;
  readonly away: string | undefined;
  /** `Won 3`. */
  readonly streak: string | undefined;
  /** The last five that count, the latest last. */
  readonly lastFive: readonly ('W' | 'L' | 'T')[];
  /** The first that is still to be played. */
  readonly next: AthleticEvent | undefined;
  /** The last that was played, a scrimmage too. */
  readonly last: AthleticEvent | undefined;
  /** Whether all that was to be played is over: such a season is read from its end. */
  readonly isOver: boolean;
}

function tally(outcomes: readonly string[]): string | undefined {
  if (outcomes.length === 0) return undefined;
  const counts = ['W', 'L', 'T'].map((letter) => outcomes.filter((one) => one === letter).length);
  return (counts[2] === 0 ? counts.slice(0, 2) : counts).join('–');
}

/**
 * @param games of one team and season
 * @param level whose results count, as `levelKey` writes it; default: the varsity's
 */
export function seasonSummary(
  games: readonly AthleticEvent[],
  today: string,
  level: string = levelKey(null),
): SeasonSummary {
  const sorted = sortByDate(games);
  const counted = sorted.flatMap((game) => {
    const outcome = outcomeOf(game);
    return outcome && recordLevelOf(game) === level ? { outcome, isHome: game.isHome } : [];
  });
  const outcomes = counted.map(({ outcome }) => outcome);
  const latest = outcomes.at(-1);
  const run = outcomes.length - (outcomes.findLastIndex((one) => one !== latest) + 1);
  const next = sorted.find((game) => isToCome(game, today));
  return {
    home: tally(counted.filter(({ isHome }) => isHome).map(({ outcome }) => outcome)),
    away: tally(counted.filter(({ isHome }) => !isHome).map(({ outcome }) => outcome)),
    streak: latest && `${words[latest]} ${run}`,
    lastFive: outcomes.slice(-5),
    next,
    last: lastResults(sorted, 1)[0],
    isOver: next === undefined && sorted.some((game) => !isOff(game)),
  };
}
