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
const searchedAtOnce = 100;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return text === '' ? text : settled;
}

/** The text that is searched for, and what else narrows the list. */
export interface ListQuestion<E> {
  search: string;
  /** Asked of the server where the list is longer than a page. Default: nothing. */
  filter?: { [Name in keyof Omit<QueryOf<E>, 'q'>]: QueryOf<E>[Name] | undefined };
}

/** A list on a screen. */
export interface LongList<Item> extends PagedRead<Item> {
  /** It has more rows than were read: the server searches it, and the rows are those that it found. */
  isLong: boolean;
  /** For a table: how more of it is loaded, where there is more. */
  more: MoreRows | undefined;
  /** Has a row that was just saved shown, before the others where no page that was read has it. */
  show: (id: number) => void;
}

/** A page of rows with an id. */
const usePages = <E extends Row>(endpoint: E, query: object | null) => useReadPages(endpoint, query as QueryOf<E> | null) as PagedRead<ItemOf<E> & Listed>;

/**
 * Reads a list of any length for a screen (product D69). What fits into one page is read at once, and the screen searches and filters it. Of a longer list the first
 * page is read, then the server filters it, and searches what is still too long; meanwhile the last answer stays on the screen.
 * @param endpoint a GET row that is paged and takes `q`
 */
export function useLongList<E extends Row>(endpoint: E, { search, filter = {} as ListQuestion<E>['filter'] }: ListQuestion<E>): LongList<ItemOf<E> & Listed> {
  const limit = limits.pageSize;
  const text = search.trim();
  const start = usePages(endpoint, { limit });
  const isFiltered = start.hasMore && Object.values(filter ?? {}).some((value) => value !== undefined);
  const filtered = usePages(endpoint, isFiltered ? { ...filter, limit } : null);
  const unsearched = isFiltered ? filtered : start;
  const isLong = unsearched.hasMore;
  const q = useSettled(isLong ? text : '');
  const isSearched = isLong && q !== '';
  const searched = usePages(endpoint, isSearched ? { ...filter, q, limit: searchedAtOnce } : null);
  const current = isSearched ? searched : unsearched;
  const [last, setLast] = useState(current.data);
  if (current.data && current.data !== last) setLast(current.data);
  const rows = current.data ?? last;

  const [saved, setSaved] = useState<{ id: number; text: string }>();
  const isSavedMissing = isLong && saved !== undefined && (text === '' || text === saved.text) && !rows?.some(({ id }) => id === saved.id);
  // A page in id order that begins after the id before it begins with the row itself.
  const { data: fetched } = usePages(endpoint, isSavedMissing ? { limit: 1, ...(saved.id > 1 && { after: saved.id - 1 }) } : null);
  const savedRow = isSavedMissing ? fetched?.find(({ id }) => id === saved.id) : undefined;
  const data = useMemo(() => (rows && savedRow ? [savedRow, ...rows] : rows), [rows, savedRow]);

  const more = current.hasMore ? { isLoading: current.isLoadingMore, load: current.loadMore } : undefined;
  const isWaiting = current.isLoading || (isLong && q !== text);
  const show = (id: number) => setSaved({ id, text });
  return { ...current, data, isLoading: start.isLoading, isRefreshing: current.isRefreshing || (rows !== undefined && isWaiting), isLong, more, show };
}
