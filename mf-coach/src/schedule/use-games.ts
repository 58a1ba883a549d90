import { limits, listEvents, listEventsOfSport, type AthleticEvent, type Sport } from '@sandites/contracts';
import { moreRowsOf, searchPageSize, useSavedInList, useDebounced } from '@sandites/features/lists';
import { useRead, useReadPages, type Read } from '@sandites/remote-kit';
import type { MoreRows } from '@sandites/ui/table';
import { useMemo, useState } from 'react';

/** Games of a long schedule that are read at once before today, and from today on. */
const gamesAtOnce = 500;

/** The games of a sport, as many as fit into one page. */
export function useFirstGames(sport: Sport): { games: Read<AthleticEvent[]>; isLong: boolean } {
  const games = useRead(listEventsOfSport, { params: { sport }, query: { limit: limits.pageSize } });
  // A game that is deleted does not make a long schedule a short one.
  const [longOf, setLongOf] = useState<Sport>();
  if (longOf !== sport && (games.data?.length ?? 0) >= limits.pageSize) setLongOf(sport);
  return { games, isLong: longOf === sport };
}

/** A schedule on the screen. */
export interface Games extends Read<readonly AthleticEvent[]> {
  /** It has more games than fit into one page: the server searches it, and those that were read stand around today. */
  isLong: boolean;
  earlier: MoreRows | undefined;
  later: MoreRows | undefined;
  /** Has a game that was just saved shown, also one that no page that was read has. */
  show: (id: number) => void;
}

/**
 * Reads the schedule of a sport, of any length (product D69). What fits into one page is read at once, and the screen searches it. Of a longer one the games around
 * today are read, by date in both directions, and the server searches it; meanwhile the last answer stays on the screen.
 * @param today `2027-08-30`
 */
export function useGames(sport: Sport, search: string, today: string): Games {
  const text = search.trim();
  const { games: first, isLong } = useFirstGames(sport);
  const q = useDebounced(isLong ? text : '');
  const page = isLong ? { sport, ...(q === '' ? { limit: gamesAtOnce } : { q, limit: searchPageSize }) } : null;
  const past = useReadPages(listEvents, page && { ...page, order: 'latest', before: today });
  const coming = useReadPages(listEvents, page && { ...page, order: 'date', from: today });
  const around = useMemo(() => past.data && coming.data && [...past.data.toReversed(), ...coming.data], [past.data, coming.data]);

  const [last, setLast] = useState({ sport, around });
  if ((around && around !== last.around) || sport !== last.sport) setLast({ sport, around });
  const shown = isLong ? (around ?? (last.sport === sport ? last.around : undefined)) : first.data;
  const withSaved = useSavedInList(listEvents, shown, { isLong, text });
  const reads = [first, past, coming];
  return {
    ...withSaved,
    error: reads.find(({ error }) => error)?.error,
    isLoading: !shown && reads.some(({ isLoading }) => isLoading),
    isRefreshing: reads.some(({ isRefreshing, isLoading }) => isRefreshing || (shown !== undefined && isLoading)) || (isLong && q !== text),
    retry: () => reads.filter(({ error }) => error).forEach(({ retry }) => retry()),
    isLong,
    earlier: moreRowsOf(past),
    later: moreRowsOf(coming),
  };
}
