import {
  allSports,
  limits,
  listEvents,
  listEventsOfSport,
  type AthleticEvent,
  type SportFilter,
} from '@sandites/contracts';
import { moreRowsOf, searchPageSize, useDebounced, useSavedInList } from '../lists';
import { useRead, useReadPages, type Read } from '@sandites/remote-kit';
import type { MoreRows } from '@sandites/ui/table';
import { useMemo, useState } from 'react';

/** Page size of a long schedule, before and after today. */
const pageSize = 500;

/** The first page of the games of a sport, or of all. */
export function useFirstGames(sport: SportFilter): {
  games: Read<AthleticEvent[]>;
  isLong: boolean;
} {
  const query = { limit: limits.pageSize };
  const isAll = sport === allSports;
  const ofAll = useRead(listEvents, isAll ? { query } : null);
  const ofSport = useRead(listEventsOfSport, isAll ? null : { params: { sport }, query });
  const games = isAll ? ofAll : ofSport;
  // Deleting a game does not turn a long schedule into a short one.
  const [longOf, setLongOf] = useState<SportFilter>();
  if (longOf !== sport && (games.data?.length ?? 0) >= limits.pageSize) setLongOf(sport);
  return { games, isLong: longOf === sport };
}

/** The schedule of a sport. */
export interface Games extends Read<readonly AthleticEvent[]> {
  /**
   * Whether it is longer than a page: the server then searches it, and the games around today are
   * loaded first.
   */
  isLong: boolean;
  earlier: MoreRows | undefined;
  later: MoreRows | undefined;
  /** Shows a game that was just saved, also where no loaded page contains it. */
  showRow: (id: number) => void;
}

/**
 * Reads the schedule of a sport or of all, of any length. One that fits into a page is read
 * once, and the screen searches it. Of a longer one the games around
 * today are read, by date in both directions, and the server searches it; the last result stays on
 * the screen until the next one has loaded.
 * @param today `2027-08-30`
 * @param filter the sport of a long list, which the server filters; default: `sport`
 */
export function useGames(
  sport: SportFilter,
  search: string,
  today: string,
  filter: SportFilter = sport,
): Games {
  const text = search.trim();
  const { games: first, isLong } = useFirstGames(sport);
  const q = useDebounced(isLong ? text : '');
  const page = isLong
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

  const [last, setLast] = useState({ filter, aroundToday });
  if ((aroundToday && aroundToday !== last.aroundToday) || filter !== last.filter)
    setLast({ filter, aroundToday });
  const shown = isLong
    ? (aroundToday ?? (last.filter === filter ? last.aroundToday : undefined))
    : first.data;
  const withSaved = useSavedInList(listEvents, shown, { isLong, text });
  const reads = [first, past, upcoming];
  return {
    ...withSaved,
    error: reads.find(({ error }) => error)?.error,
    isLoading: !shown && reads.some(({ isLoading }) => isLoading),
    isRefreshing:
      reads.some(
        ({ isRefreshing, isLoading }) => isRefreshing || (shown !== undefined && isLoading),
      ) ||
      (isLong && q !== text),
    retry: () => reads.filter(({ error }) => error).forEach(({ retry }) => retry()),
    isLong,
    earlier: moreRowsOf(past),
    later: moreRowsOf(upcoming),
  };
}
