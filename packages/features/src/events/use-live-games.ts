import { getEvent, listEvents, schoolDay, type AthleticEvent } from '@sandites/contracts';
import { useLiveRead } from '@sandites/remote-kit';
import { useMemo } from 'react';
import { addDays } from './event-list';

/** Milliseconds between two reads of a game that is live. */
const liveEvery = 10_000;
/** The same of a game of today that may begin, or that has no result yet. */
const dueEvery = 60_000;

type Game = Pick<AthleticEvent, 'id' | 'date' | 'endDate' | 'status'>;
/** Not one that somebody forgot to end before yesterday. */
const isLive = ({ status, date, endDate }: Game) =>
  status === 'live' && (endDate ?? date) >= addDays(schoolDay(), -1);
/** Whether a game of today is not over. */
const isDue = ({ date, status }: Game) => status === 'scheduled' && date === schoolDay();

const every = (games: readonly Game[]): number =>
  games.some(isLive) ? liveEvery : games.some(isDue) ? dueEvery : 0;

/**
 * The shown games with the newest score of those that are live (D107): while the tab is visible that
 * game is read again every ten seconds, or the days of several; and once a minute as long as one of
 * today is to come, so that its begin and its result show.
 */
export function useLiveGames<G extends AthleticEvent>(games: readonly G[]): readonly G[];
export function useLiveGames<G extends AthleticEvent>(
  games: readonly G[] | undefined,
): readonly G[] | undefined;
export function useLiveGames<G extends AthleticEvent>(
  games: readonly G[] | undefined,
): readonly G[] | undefined {
  const watched = games?.filter((game) => isLive(game) || isDue(game)) ?? [];
  const [first] = watched;
  const days = watched.map(({ date }) => date).toSorted();
  const [from = '', until = ''] = [days[0], days.at(-1)];
  const one = useLiveRead(
    getEvent,
    watched.length === 1 && first ? { params: { id: first.id } } : null,
    (newest) => every(newest ? [newest] : watched),
  );
  const several = useLiveRead(
    listEvents,
    watched.length > 1 ? { query: { from, before: addDays(until, 1) } } : null,
    (newest) =>
      every(newest?.filter(({ id }) => watched.some((game) => game.id === id)) ?? watched),
  );
  const [game, list] = [one.data, several.data];
  return useMemo(() => {
    const newest = list ?? (game && [game]);
    if (!newest) return games;
    const byId = new Map(newest.map((row) => [row.id, row]));
    return games?.map((row) => ({ ...row, ...byId.get(row.id) }));
  }, [games, game, list]);
}
