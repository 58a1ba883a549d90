import { limits, type QueryOf } from '@sandites/contracts';
import { useReadPages, type ItemOf, type PagedRead, type Row } from '@sandites/remote-kit';
import type { MoreRows } from '@sandites/ui/table';
import { useEffect, useMemo, useState } from 'react';

interface Listed {
  readonly id: number;
}

/** How long the text of a search stays the same before the server is asked, in milliseconds. */
const typingPause = 250;

/** Rows of the first answer to a search: enough to see whether it finds the right ones. */
export const searchedAtOnce = 100;

/** The text of a search that the server is asked for: what was typed, once the typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return text === '' ? text : settled;
}

type Narrowed<E> = { [Name in keyof Omit<QueryOf<E>, 'q'>]: QueryOf<E>[Name] | undefined };

/** What is read of a list. */
export interface ListQuestion<E> {
  /** Always asked of the server: what the list is, such as the players of one sport. Default: nothing. */
  query?: Narrowed<E>;
  search: string;
  /** Asked of the server where the list is longer than a page. Default: nothing. */
  filter?: Narrowed<E>;
  /** Asked of the server with a search, by its text. Default: nothing. */
  searching?: (q: string) => Narrowed<E>;
  /** Rows of a page. Default: as many as a page may have. */
  pageSize?: number;
}

/** A list on a screen. */
export interface LongList<Item> extends PagedRead<Item> {
  /** It has more rows than were read: the server searches it, and the rows are those that it found. */
  isLong: boolean;
  /** For a table: how more of it is loaded, where there is more. */
  more: MoreRows | undefined;
  /** Reads all of it, whatever is searched or filtered, as `readAll` reads what is. */
  readWhole: PagedRead<Item>['readAll'];
  /** Has a row that was just saved shown, before the others where no page that was read has it. */
  show: (id: number) => void;
}

/** For a table: how more of a list is loaded, where there is more. */
export const moreOf = ({ hasMore, isLoadingMore, loadMore }: PagedRead<unknown>): MoreRows | undefined => (hasMore ? { isLoading: isLoadingMore, load: loadMore } : undefined);

/** A page of rows with an id. */
const usePages = <E extends Row>(endpoint: E, query: object | null) => useReadPages(endpoint, query as QueryOf<E> | null) as PagedRead<ItemOf<E> & Listed>;

/** One row of a list by its id: a page in id order that begins after the id before it begins with the row itself. Null reads nothing. */
export function useListedRow<E extends Row>(endpoint: E, id: number | null): (ItemOf<E> & Listed) | undefined {
  const { data } = usePages(endpoint, id === null ? null : { limit: 1, ...(id > 1 && { after: id - 1 }) });
  return id === null ? undefined : data?.find((row) => row.id === id);
}

/**
 * Adds the row that was just saved to a long list, before the others where no page that was read has it, until something else is searched.
 * @param rows what was read of it
 * @param text what is searched
 */
export function useSavedInList<E extends Row>(endpoint: E, rows: readonly (ItemOf<E> & Listed)[] | undefined, { isLong, text }: { isLong: boolean; text: string }) {
  const [saved, setSaved] = useState<{ id: number; text: string }>();
  const isMissing = isLong && saved !== undefined && (text === '' || text === saved.text) && !rows?.some(({ id }) => id === saved.id);
  const savedRow = useListedRow(endpoint, isMissing ? saved.id : null);
  const data = useMemo(() => (rows && savedRow ? [savedRow, ...rows] : rows), [rows, savedRow]);
  return { data, show: (id: number) => setSaved({ id, text }) };
}

/**
 * Reads a list of any length for a screen (product D69). What fits into one page is read at once, and the screen filters and searches it. A longer list the server
 * filters and searches; meanwhile the last answer stays on the screen.
 * @param endpoint a GET row that is paged and takes `q`
 */
export function useLongList<E extends Row>(endpoint: E, { query, search, filter, searching, pageSize = limits.pageSize }: ListQuestion<E>): LongList<ItemOf<E> & Listed> {
  const text = search.trim();
  const whole = { ...query, limit: pageSize };
  const start = usePages(endpoint, whole);
  const isLong = start.hasMore;
  const q = useSettled(isLong ? text : '');
  const searched = q === '' ? whole : { ...query, ...searching?.(q), q, limit: searchedAtOnce };
  const current = usePages(endpoint, isLong ? { ...filter, ...searched } : whole);
  const [last, setLast] = useState(current.data);
  if (current.data && current.data !== last) setLast(current.data);
  const rows = current.data ?? last;

  const withSaved = useSavedInList(endpoint, rows, { isLong, text });

  return {
    ...current,
    ...withSaved,
    isLoading: start.isLoading,
    isRefreshing: current.isRefreshing || (rows !== undefined && (current.isLoading || (isLong && q !== text))),
    isLong,
    more: moreOf(current),
    readWhole: start.readAll,
  };
}
