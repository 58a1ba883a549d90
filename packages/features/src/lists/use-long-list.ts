import { limits, type QueryOf, type Export } from '@sandites/contracts';
import {
  useReadPages,
  type ItemOf,
  type PagedRead,
  type Read,
  type Endpoint,
  useMutation,
  useResultToast,
  type Result,
} from '@sandites/remote-kit';
import { type MoreRows, type SavedRow, useSavedRow } from '@sandites/ui/table';
import { useEffect, useMemo, useState } from 'react';
import { downloadFile } from '@sandites/ui/csv';

type WithId = Readonly<{ id: number }>;

/** How long a search text must stay the same before it is sent to the server. */
const debounceMs = 250;

/** Page size of a search: enough to see whether it matches the right rows. */
export const searchPageSize = 100;

/** Debounces a search text; clearing it takes effect at once. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    if (text === debounced) return undefined;
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounced]);
  return text === '' ? text : debounced;
}

type QueryParameters<E> = { [Name in keyof Omit<QueryOf<E>, 'q'>]: QueryOf<E>[Name] | undefined };

type Item<E> = ItemOf<E> & WithId;

interface LongListOptions<E, Row> {
  /** Parameters of every request, such as the sport whose players are listed. */
  query?: QueryParameters<E>;
  search: string;
  /** Further parameters where the list is longer than a page: the server then filters it. */
  filter?: QueryParameters<E>;
  /** Further parameters of a search on the server, by its text. */
  searchQuery?: (q: string) => QueryParameters<E>;
  /** Default: `limits.pageSize`, the largest that the API allows. */
  pageSize?: number;
  /** Puts the loaded rows in order; a constant function. Default: as they are loaded. */
  arrange?: (rows: readonly Item<E>[]) => readonly Row[];
  /** The rows that match search and filters. `text` is blank where the server has searched. */
  matching?: (rows: readonly Row[], text: string) => readonly Row[];
}

/** The rows that were just saved. */
export interface SavedRows {
  /** For DataTable. */
  savedRow: SavedRow | undefined;
  /** Marks rows that were just saved; the first is shown on top where no loaded page contains it. */
  showSaved: (ids: number | readonly number[]) => void;
}

/** `more` of DataTable: loads the next page; undefined on the last page. */
export const moreRowsOf = ({
  hasMore,
  isLoadingMore,
  loadMore,
}: PagedRead<unknown>): MoreRows | undefined =>
  hasMore ? { isLoading: isLoadingMore, load: loadMore } : undefined;

const usePages = <E extends Endpoint>(endpoint: E, query: object | null) =>
  useReadPages(endpoint, query as QueryOf<E> | null) as PagedRead<Item<E>>;

/** Reads one row of a list by its id, as the page of one row after `id - 1`; null reads nothing. */
export function useRowById<E extends Endpoint>(
  endpoint: E,
  id: number | null,
): Item<E> | undefined {
  const { data } = usePages(
    endpoint,
    id === null ? null : { limit: 1, ...(id > 1 && { after: id - 1 }) },
  );
  return id === null ? undefined : data?.find((row) => row.id === id);
}

/**
 * Marks the rows that were just saved, and adds the first on top of a long list where no loaded page
 * contains it, until the search text changes.
 */
export function useSavedInList<E extends Endpoint>(
  endpoint: E,
  rows: readonly Item<E>[] | undefined,
  { isLong, text }: { isLong: boolean; text: string },
) {
  const [savedRow, mark] = useSavedRow();
  const [saved, setSaved] = useState<{ id: number; text: string }>();
  const isMissing =
    isLong &&
    saved !== undefined &&
    (text === '' || text === saved.text) &&
    !rows?.some(({ id }) => id === saved.id);
  const missing = useRowById(endpoint, isMissing ? saved.id : null);
  const data = useMemo(() => (rows && missing ? [missing, ...rows] : rows), [rows, missing]);
  const showSaved: SavedRows['showSaved'] = (ids) => {
    const [id] = [ids].flat();
    if (id === undefined) return;
    setSaved({ id, text });
    mark(ids);
  };
  return { data, savedRow, showSaved };
}

/** The value, or the last one while the next is loading; none of another list. */
export function useLast<T>(value: T | undefined, list?: string): T | undefined {
  const [last, setLast] = useState({ value, list });
  if ((value !== undefined && value !== last.value) || list !== last.list) setLast({ value, list });
  return value ?? (list === last.list ? last.value : undefined);
}

/**
 * Reads a list of any length. One that fits into a page is read once, and the screen filters and
 * searches it. A longer one is filtered and searched by the server; the last result stays on the
 * screen until the next one has loaded.
 * @param endpoint a paged GET endpoint with the query parameter `q`
 */
export function useLongList<E extends Endpoint, Row extends WithId = Item<E>>(
  endpoint: E,
  options: LongListOptions<E, Row>,
) {
  const { query, search, filter, searchQuery, pageSize = limits.pageSize } = options;
  const { arrange, matching } = options;
  const text = search.trim();
  const unfiltered = { ...query, limit: pageSize };
  const first = usePages(endpoint, unfiltered);
  const isLong = first.hasMore;
  const q = useDebounced(isLong ? text : '');
  const searched =
    q === '' ? unfiltered : { ...query, ...searchQuery?.(q), q, limit: searchPageSize };
  const current = usePages(endpoint, isLong ? { ...filter, ...searched } : unfiltered);
  const last = useLast(current.data);
  const { data: loaded, savedRow, showSaved } = useSavedInList(endpoint, last, { isLong, text });
  const data = useMemo(
    () => (loaded && arrange ? arrange(loaded) : loaded) as readonly Row[] | undefined,
    [loaded, arrange],
  );
  const rows = (data && matching?.(data, isLong ? '' : search)) ?? data ?? [];
  const isSearching = current.isLoading || (isLong && q !== text);
  const read: Read<readonly Row[]> = {
    data,
    error: current.error,
    isLoading: first.isLoading,
    isRefreshing: current.isRefreshing || (last !== undefined && isSearching),
    retry: current.retry,
  };
  /** Loads the next page; undefined on the last page. */
  const more = moreRowsOf(current);
  return {
    ...read,
    /** Whether the list is longer than a page: the server filters and searches it, not the screen. */
    isLong,
    /** The loaded rows that match search and filters. */
    rows,
    more,
    savedRow,
    showSaved,
    readAll: current.readAll,
    /** Like `readAll`, but without search and filter. */
    readUnfiltered: first.readAll,
    /** For ListScreen. */
    screen: { read, rows, rowKey: ({ id }: Row) => id, savedRow, more },
  };
}

/** An endpoint that writes the audit entry of an export. */
type AuditEndpoint = Endpoint & {
  readonly body: typeof Export;
  readonly responses: { readonly 204: null };
};

interface ListExport<Item> {
  note: AuditEndpoint;
  messages: { done: string; failed: string };
  fileName: string;
  csv: (rows: readonly Item[]) => string;
}

/** @param onProgress called with the number of rows read so far */
type ReadRows<Item> = (onProgress: (rows: number) => void) => Promise<Result<readonly Item[]>>;

/** The button's label counts the rows read in these steps. */
const progressStep = 10_000;

/**
 * Downloads a list as a file: reads every page, has the server write the audit entry, then creates
 * the file.
 * @returns `exportList`, and `pending` and `pendingLabel` for the button
 */
export function useListExport<Item>({
  note: auditEndpoint,
  messages,
  fileName,
  csv,
}: ListExport<Item>) {
  const { mutate, isPending } = useMutation(auditEndpoint, { toast: messages });
  const showResult = useResultToast();
  const [readCount, setReadCount] = useState<number>();
  const exportList = async (read: ReadRows<Item>): Promise<void> => {
    setReadCount(0);
    const rows = await read((count) => setReadCount(count - (count % progressStep)));
    setReadCount(undefined);
    if (!rows.ok) return showResult(rows, messages);
    const result = await mutate({ body: { count: rows.data.length } });
    if (result.ok) downloadFile(fileName, csv(rows.data));
  };
  const pendingLabel = readCount ? `Reading ${readCount.toLocaleString('en-US')}...` : undefined;
  return { exportList, pending: isPending || readCount !== undefined, pendingLabel };
}
