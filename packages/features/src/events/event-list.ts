import {
  isOff,
  lastDayOf,
  resultText,
  type AthleticEvent,
  allSports,
  limits,
  listEvents,
  listEventsOfSport,
  type SportFilter,
} from '@sandites/contracts';
import { monthOf } from '@sandites/ui';
import { useRead, useReadPages, type Read } from '@sandites/remote-kit';
import type { MoreRows } from '@sandites/ui/table';
import { useMemo, useState } from 'react';
import { moreRowsOf, searchPageSize, useDebounced, useSavedInList, type SavedRows } from '../lists';

/** The day some days after another, or before it where `days` is negative: `2024-08-31`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type EventTime = Pick<AthleticEvent, 'date' | 'time'>;

/** Events by date, then by time of day; without a time after the others of the day. */
export const sortByDate = <Event extends EventTime>(events: readonly Event[]): Event[] =>
  // A letter sorts after every figure.
  events.toSorted((a, b) => compareText(`${a.date} ${a.time}`, `${b.date} ${b.time}`));

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

type ComingGame = { event: AthleticEvent; date: string; time: string };

/**
 * When a game stands among the coming ones: a moved one at its old time until that day is over,
 * then at its new one; undefined once both are over, or the game is.
 */
function comingTime(event: AthleticEvent, today: string): ComingGame | undefined {
  const { date, time, status, was } = event;
  const lastDay = lastDayOf(event);
  if (monthOf(date) === undefined || (status === 'final' && lastDay <= today)) return undefined;
  const former = { event, date: was?.date ?? date, time: was?.time ?? time };
  // On its later days, what takes several stands at today.
  const now = { event, date: lastDay >= today && date < today ? today : date, time };
  const [first] = sortByDate([former, now].filter((at) => at.date >= today));
  return first;
}

/**
 * The games from today on, soonest first. One that is postponed, canceled or moved keeps its place
 * until its old and its new day are over; today's are included all day, unless they are final.
 * @param today `2024-08-30`
 * @param days from today on; default: without end
 */
export function comingGames(
  events: readonly AthleticEvent[],
  today: string,
  days = Infinity,
): AthleticEvent[] {
  const end = days === Infinity ? '9999-12-31' : addDays(today, days);
  const coming = events.flatMap((event) => comingTime(event, today) ?? []);
  return sortByDate(coming.filter(({ date }) => date < end)).map(({ event }) => event);
}

/**
 * The coming games, soonest first; games of today are included all day, unless they are final.
 * @param today the visitor's day, `2024-08-30`
 */
export function nextGames(
  events: readonly AthleticEvent[],
  today: string,
  count = 3,
): AthleticEvent[] {
  const isUpcoming = (event: AthleticEvent) =>
    monthOf(event.date) !== undefined &&
    (event.status === 'final' ? event.date > today : lastDayOf(event) >= today && !isOff(event));
  return sortByDate(events.filter(isUpcoming)).slice(0, count);
}

/** The last final games, the latest first. */
export function lastResults(events: readonly AthleticEvent[], count = 3): AthleticEvent[] {
  const played = events.filter(
    (event) =>
      event.status === 'final' &&
      monthOf(event.date) !== undefined &&
      (resultText(event) !== undefined || event.summary !== null),
  );
  return sortByDate(played).slice(-count).reverse();
}

/** The value, or the last one while the next is loading; none of another list. */
function useLast<T>(value: T | undefined, list: string): T | undefined {
  const [last, setLast] = useState({ value, list });
  if ((value !== undefined && value !== last.value) || list !== last.list) setLast({ value, list });
  return value ?? (list === last.list ? last.value : undefined);
}

/** Page size of a long schedule, before and after today. */
const pageSize = 500;

export interface Games extends Read<readonly AthleticEvent[]>, SavedRows {
  /** Every game, without the search; null of a schedule longer than a page, or not read yet. */
  all: readonly AthleticEvent[] | null;
  earlier: MoreRows | undefined;
  later: MoreRows | undefined;
}

/**
 * Reads the schedule of a sport or of all, of any length, by date. One that fits into a page is
 * read once. Of a longer one, and of a search, which is the server's, the games around today are
 * read, by date in both directions.
 * @param today `2027-08-30`
 * @param filter the sport of a long list or a search, which the server filters; default: `sport`
 */
export function useGames(
  sport: SportFilter,
  search: string,
  today: string,
  filter: SportFilter = sport,
): Games {
  const text = search.trim();
  const q = useDebounced(text);
  const query = { limit: limits.pageSize };
  const ofAll = useRead(listEvents, sport === allSports ? { query } : null);
  const ofSport = useRead(
    listEventsOfSport,
    sport === allSports ? null : { params: { sport }, query },
  );
  const first = sport === allSports ? ofAll : ofSport;
  const isFull = (first.data?.length ?? 0) >= limits.pageSize;
  // Deleting a game does not turn a long schedule into a short one.
  const [longOf, setLongOf] = useState<SportFilter>();
  if (longOf !== sport && isFull) setLongOf(sport);
  const isLong = isFull || longOf === sport;
  const isPaged = isLong || q !== '';
  const page = isPaged
    ? {
        ...(filter !== allSports && { sport: filter }),
        ...(q === '' ? { limit: pageSize } : { q, limit: searchPageSize }),
      }
    : null;
  const past = useReadPages(listEvents, page && { ...page, order: 'latest', before: today });
  const upcoming = useReadPages(listEvents, page && { ...page, order: 'date', from: today });
  const aroundToday = useMemo(
    () => past.data && upcoming.data && [...past.data.toReversed(), ...upcoming.data],
    [past.data, upcoming.data],
  );

  const shown = useLast(isPaged ? aroundToday : first.data, filter);
  const { data: games, ...saved } = useSavedInList(listEvents, shown, { hasMore: isPaged, text });
  const data = useMemo(() => games && sortByDate(games), [games]);
  const whole = isLong ? undefined : first.data;
  const all = useMemo(() => (whole ? sortByDate(whole) : null), [whole]);
  const reads = [first, past, upcoming];
  return {
    ...saved,
    data,
    error: reads.find(({ error }) => error)?.error,
    isLoading: !shown && reads.some(({ isLoading }) => isLoading),
    isRefreshing:
      q !== text ||
      reads.some(
        ({ isRefreshing, isLoading }) => isRefreshing || (shown !== undefined && isLoading),
      ),
    retry: () => reads.filter(({ error }) => error).forEach(({ retry }) => retry()),
    all,
    earlier: moreRowsOf(past),
    later: moreRowsOf(upcoming),
  };
}
