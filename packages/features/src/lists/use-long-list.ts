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
  /** Parameters of the filters. */
  filter?: QueryParameters<E>;
  /** Further parameters of a search, by its text. */
  searchQuery?: (q: string) => QueryParameters<E>;
  /** Default: `limits.pageSize`, the largest that the API allows. */
  pageSize?: number;
  /** Puts the loaded rows in order; a constant function. Default: as they are loaded. */
  arrange?: (rows: readonly Item<E>[]) => readonly Row[];
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
  isLoading,
  isLoadingMore,
  loadMore,
}: PagedRead<unknown>): MoreRows | undefined =>
  hasMore ? { isLoading: isLoading || isLoadingMore, load: loadMore } : undefined;

const usePages = <E extends Endpoint>(
  endpoint: E,
  query: object | null,
  options?: { keepPreviousData: boolean },
) => useReadPages(endpoint, query as QueryOf<E> | null, options) as PagedRead<Item<E>>;

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
 * Marks the rows that were just saved. Where the first is on a page that is not loaded yet, it is
 * added on top, until the search text changes.
 */
export function useSavedInList<E extends Endpoint>(
  endpoint: E,
  rows: readonly Item<E>[] | undefined,
  { hasMore, text }: { hasMore: boolean; text: string },
) {
  const [savedRow, mark] = useSavedRow();
  const [saved, setSaved] = useState<{ id: number; text: string }>();
  const isMissing =
    hasMore &&
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

/**
 * Reads a list of any length, page by page; the server searches and filters it. The last rows stay
 * on the screen until the next ones have loaded.
 * @param endpoint a paged GET endpoint with the query parameter `q`
 */
export function useLongList<E extends Endpoint, Row extends WithId = Item<E>>(
  endpoint: E,
  options: LongListOptions<E, Row>,
) {
  const { query, search, filter, searchQuery, pageSize = limits.pageSize, arrange } = options;
  const text = search.trim();
  const q = useDebounced(text);
  const all = usePages(endpoint, { ...query, limit: pageSize });
  const queryOf = (searched: string): object => ({
    ...filter,
    ...query,
    ...(searched === ''
      ? { limit: pageSize }
      : { ...searchQuery?.(searched), q: searched, limit: searchPageSize }),
  });
  const found = usePages(endpoint, queryOf(q), { keepPreviousData: true });
  const { hasMore } = found;
  const { data, ...saved } = useSavedInList(endpoint, found.data, { hasMore, text });
  const rows = useMemo(
    () => (data && arrange ? arrange(data) : data) as readonly Row[] | undefined,
    [data, arrange],
  );
  const isKnown = rows !== undefined && all.data !== undefined;
  const { error, retry } = found.error ? found : all;
  const read: Read<readonly Row[]> = {
    data: isKnown ? rows : undefined,
    error,
    isLoading: !isKnown && (found.isLoading || all.isLoading),
    isRefreshing: isKnown && (found.isLoading || found.isRefreshing || q !== text),
    retry,
  };
  /** The loaded rows that match search and filters. */
  const { data: shown = [] } = read;
  /** How many rows there are without search and filters; null where they are more than a page. */
  const total = all.hasMore ? null : (all.data?.length ?? null);
  /** Loads the next page; undefined on the last page. */
  const more = moreRowsOf(found);
  const isUpToDate = isKnown && q === text && !found.isLoading && !found.error;
  /**
   * All rows that match search and filters, including those that are not loaded yet: of a search
   * that was just typed, too.
   */
  const readAll = async (onProgress?: (rows: number) => void): Promise<Result<readonly Row[]>> => {
    if (isUpToDate && !hasMore) return { ok: true, data: shown };
    const result = await found.readAll(onProgress, queryOf(text));
    return result.ok && arrange
      ? { ok: true, data: arrange(result.data) }
      : (result as Result<readonly Row[]>);
  };
  return {
    ...read,
    ...saved,
    rows: shown,
    total,
    more,
    readAll,
    /** The same without search and filters, as the API lists them. */
    readUnfiltered: all.readAll,
    /** For ListScreen. */
    screen: {
      ...{ read, total, more, rows: shown, savedRow: saved.savedRow },
      rowKey: ({ id }: Row) => id,
    },
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
