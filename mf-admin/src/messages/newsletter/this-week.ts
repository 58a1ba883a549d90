import type { AthleticEvent, Newsletter } from '@sandites/contracts';
import { dayOf, lastResults, nextGames } from '@sandites/features/events';

/** Games and results of a newsletter, at most. */
const most = 50;
/** Where a week has none: how many of the next, or of the last. */
const otherwise = 5;

/** The day that is some days after a date or before it. */
const daysFrom = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const game = ({ date, time, sport, opponent, location, isHome }: AthleticEvent): Newsletter['games'][number] => ({ date, time, sport, opponent, location, isHome });
const result = ({ date, sport, opponent, isHome, ourScore, theirScore, summary }: AthleticEvent): Newsletter['results'][number] => ({
  date, sport, opponent, isHome, ourScore, theirScore, summary,
});

/** The newsletter of a week, from the schedule: the games of the next seven days and the results of the last seven; in a week without any, the next five and the last five. */
export function thisWeek(events: readonly AthleticEvent[], now: Date): Newsletter {
  const today = dayOf(now);
  const games = nextGames(events, today, most);
  const results = lastResults(events, most);
  const soon = games.filter(({ date }) => date < daysFrom(today, 7));
  const recent = results.filter(({ date }) => date > daysFrom(today, -7));
  return {
    subject: 'This week',
    intro: '',
    games: (soon.length > 0 ? soon : games.slice(0, otherwise)).map(game),
    results: (recent.length > 0 ? recent : results.slice(0, otherwise)).map(result),
  };
}
