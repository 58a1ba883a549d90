import { Button, classes, Icon } from '@sandites/ui';
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  useCallback,
  useMemo,
} from 'react';
import Table from 'react-bootstrap/Table';
import { usePrinting } from '../print/use-printing';
import {
  type Column,
  DataRow,
  RowsAreCards,
  useCardRole,
  useIsCards,
  isOneOf,
  type SavedRow,
  useShowSaved,
} from './DataRow';
import type { WindowedRowsProps } from './WindowedRows';
import styles from './data-table.module.scss';

/** By which column rows are sorted. */
export interface Sorting {
  /** The column's header; undefined leaves the rows as they come. */
  by: string | undefined;
  descending: boolean;
  /** Sorts by a column; a second time reverses the direction. */
  sortBy: (header: string) => void;
}

/** Numbers in texts are padded to this length. */
const digits = 9;

/**
 * A sort key that ignores letter case and accents and compares numbers by value. Ten times as fast
 * as `Intl.Collator`.
 */
const collationKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (number) => number.padStart(digits, '0'));

type Key = string | number;
type SortsBy<Row> = (row: Row) => Key;

/** Memoized sort keys by column and row. */
const keysByColumn = new WeakMap<object, WeakMap<object, Key>>();

function keysBy<Row extends object>(sortsBy: SortsBy<Row>): SortsBy<Row> {
  const keys = keysByColumn.get(sortsBy) ?? new WeakMap<object, Key>();
  keysByColumn.set(sortsBy, keys);
  return (row) => {
    const cached = keys.get(row);
    if (cached !== undefined) return cached;
    const value = sortsBy(row);
    const key = typeof value === 'number' ? value : collationKey(value);
    keys.set(row, key);
    return key;
  };
}

const compare = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts the rows of a table by the columns with `sortsBy`.
 * @returns the sorted rows, and `sorting` for DataTable, which is the same object while the sort
 *   order does not change
 */
export function useSorting<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly [sorted: readonly Row[], sorting: Sorting] {
  const [{ by, descending }, set] = useState<{ by: string | undefined; descending: boolean }>({
    by: undefined,
    descending: false,
  });
  const sortsBy = columns.find(({ header }) => header === by)?.sortsBy;
  const sorted = useMemo(() => {
    if (!sortsBy) return rows;
    const keyOf = keysBy(sortsBy);
    const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
    const ordered = keyed.toSorted((a, b) =>
      descending ? compare(b.key, a.key) : compare(a.key, b.key),
    );
    return ordered.map(({ row }) => row);
  }, [rows, sortsBy, descending]);
  const sortBy = useCallback(
    (header: string) =>
      set((now) => ({ by: header, descending: now.by === header && !now.descending })),
    [],
  );
  const sorting = useMemo<Sorting>(() => ({ by, descending, sortBy }), [by, descending, sortBy]);
  return [sorted, sorting];
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A row's buttons, in a last column named Actions. */
  actions?: (row: Row) => ReactNode;
  /** Makes columns with `sortsBy` sortable; from `useSorting`. */
  sorting?: Sorting;
  /** Whether a row is highlighted, such as the next game. */
  isMarked?: (row: Row) => boolean;
  /** Rows that are over, such as past games: shown paler. */
  isMuted?: (row: Row) => boolean;
  /**
   * The row that was just saved, from `useSavedRow`: it is brought into view and marked for a
   * moment.
   */
  savedRow?: SavedRow | undefined;
  /** Whether a long list opens scrolled to the marked row. */
  opensAtMarked?: boolean;
  /** Renders only the rows on or near the screen; by default where the list is long. */
  windowed?: boolean;
  /** For a list with more rows on the server: `Show more` below the rows loads them. */
  more?: MoreRows | undefined;
}

/** Rows of a list that are not loaded yet. */
export interface MoreRows {
  isLoading: boolean;
  load: () => void;
}

/**
 * A longer list is windowed, because rendering more rows would block a phone at each keystroke of a
 * search.
 */
const maxRenderedRows = 200;

/**
 * Whether only the rows on or near the screen are rendered, by the number of rows before a filter.
 */
export const isLongList = (total: number): boolean => total > maxRenderedRows;

/**
 * The search text that filters a list while typing. It is deferred for a list that is rendered
 * whole; a long list renders few rows and needs no deferring.
 * @param total number of rows before the filter
 */
export function useSearchText(text: string, total: number): string {
  const isLong = isLongList(total);
  const deferred = useDeferredValue(isLong ? '' : text);
  return isLong ? text : deferred;
}

/**
 * From this number of columns a table needs the width of a desktop. A long column counts as two, as
 * do the buttons.
 */
const manyColumns = 7;

/** Memoized: a search renders the table often, and its headers stay the same. */
const MemoHeader = memo(HeaderCell) as typeof HeaderCell;

/** Rows of a long list that are shown until the code for windowing has loaded. */
const firstRows = 30;

/** A button that loads more rows. */
export const ShowMore = ({ more }: { more: MoreRows | undefined }) =>
  more && (
    <Button variant="quiet" pending={more.isLoading} pendingLabel="Loading..." onClick={more.load}>
      Show more
    </Button>
  );

interface AllRowsProps<Row> extends Omit<WindowedRowsProps<Row>, 'opensAtMarked' | 'savedIndex'> {
  /** Index of the row that takes the focus. */
  entry?: number | undefined;
}

function AllRows<Row>({
  rows,
  columns,
  rowKey,
  actions,
  isMarked,
  isMuted,
  saved,
  entry,
}: AllRowsProps<Row>) {
  return (
    <tbody role={useCardRole('rowgroup')}>
      {rows.map((row, index) => (
        <DataRow
          key={rowKey(row)}
          {...{ row, columns, actions }}
          isMarked={isMarked?.(row)}
          isMuted={isMuted?.(row)}
          isSaved={isOneOf(saved, rowKey(row))}
          isEntry={index === entry}
        />
      ))}
    </tbody>
  );
}

/** Cards shown at first, and with each press of Show more. */
const cardsShown = 24;

/**
 * The number of rows shown as cards, which includes a row that must be visible.
 * @param lastNeeded index of that row; negative where there is none
 */
function useShownCards(table: RefObject<HTMLTableElement | null>, lastNeeded: number) {
  const [cardCount, setCardCount] = useState(cardsShown);
  // After Show more the focus moves to the first new card.
  const [entry, setEntry] = useState<number>();
  const count = Math.max(cardCount, Math.ceil((lastNeeded + 1) / cardsShown) * cardsShown);
  useEffect(() => {
    if (entry !== undefined)
      table.current?.querySelector<HTMLElement>('tr[tabindex]')?.focus({ preventScroll: true });
  }, [table, entry]);
  const showMore = () => {
    setEntry(count);
    setCardCount(count + cardsShown);
  };
  return { count, entry, showMore };
}

/** Loaded for long tables only. Where the code cannot be loaded, all rows are rendered. */
const WindowedRows = lazy(() =>
  import(/* webpackChunkName: "windowed-rows" */ './WindowedRows').then(
    (module) => ({ default: module.WindowedRows }),
    () => ({ default: <Row,>(props: WindowedRowsProps<Row>) => <AllRows {...props} /> }),
  ),
) as <Row>(props: WindowedRowsProps<Row>) => ReactNode;

/**
 * A table whose rows become cards where it is narrow; its roles are then explicit, because
 * `display` changes remove the implicit ones.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows: allRows,
    rowKey,
    actions,
    sorting,
    isMarked,
    isMuted,
    savedRow,
    opensAtMarked = false,
    windowed = isLongList(allRows.length),
    more,
  } = props;
  const isWide =
    columns.length + columns.filter(({ isLong }) => isLong).length + (actions ? 2 : 0) >=
    manyColumns;
  const { table, attach, isCards } = useIsCards();
  const role = (name: string) => (isCards ? name : undefined);
  const isPrinting = usePrinting();

  const savedIndex = savedRow ? allRows.findIndex((row) => isOneOf(savedRow, rowKey(row))) : -1;
  const isSavedMarked = useShowSaved(table, savedRow, savedIndex >= 0);
  const saved = isSavedMarked ? savedRow : undefined;
  const markedIndex = opensAtMarked && isMarked ? allRows.findIndex(isMarked) : -1;
  const { count, entry, showMore } = useShownCards(table, Math.max(savedIndex, markedIndex));
  // A long list that opens beyond its first cards is windowed: the cards before would all be there.
  const isCut = isCards === true && !isPrinting && !(windowed && markedIndex >= cardsShown);
  const rows = isCut ? allRows.slice(0, count) : allRows;
  const isWindowed = windowed && !isPrinting && !(isCut && !isLongList(rows.length));
  const rowsProps = { columns, rows, rowKey, actions, isMarked, isMuted, saved };
  const first = <AllRows {...rowsProps} rows={rows.slice(0, firstRows)} />;
  const body = isWindowed ? (
    // Before the first layout it is unknown whether rows are cards, of which only a few are
    // rendered.
    <Suspense fallback={first}>
      {isCards === undefined ? (
        first
      ) : (
        <WindowedRows {...rowsProps} {...{ opensAtMarked, savedIndex: saved ? savedIndex : -1 }} />
      )}
    </Suspense>
  ) : (
    <AllRows {...rowsProps} entry={isCards ? entry : undefined} />
  );
  return (
    <RowsAreCards value={isCards === true}>
      <div className={classes(styles['room'], styles[isWide ? 'wide' : 'narrow'])}>
        <Table
          ref={attach}
          role={role('table')}
          className={classes(styles['table'], sorting && styles['sorts'])}
          aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead role={role('rowgroup')}>
            <tr role={role('row')}>
              {columns.map((column) => (
                <MemoHeader key={column.header} column={column} sorting={sorting} />
              ))}
              {actions && (
                <th
                  role={role('columnheader')}
                  scope="col"
                  className={classes(styles['end'], styles['actions'])}
                >
                  Actions
                </th>
              )}
            </tr>
          </thead>
          {body}
        </Table>
        {(rows.length < allRows.length || more) && (
          <p className="d-flex gap-3 align-items-center mt-4 mb-0 text-secondary">
            {rows.length < allRows.length ? (
              <Button variant="quiet" onClick={showMore}>
                Show more
              </Button>
            ) : (
              <ShowMore more={more} />
            )}
            <span>
              {more
                ? `${rows.length} of more than ${allRows.length} shown`
                : `${rows.length} of ${allRows.length} shown`}
            </span>
          </p>
        )}
      </div>
    </RowsAreCards>
  );
}

/** A column's header; a button where the rows can be sorted by it. */
function HeaderCell<Row>({
  column,
  sorting,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
}) {
  const { header, align = 'start', sortsBy, needsRoom = false } = column;
  const role = useCardRole('columnheader');
  if (!sorting || !sortsBy) {
    return (
      <th
        role={role}
        scope="col"
        className={classes(align !== 'start' && styles[align], needsRoom && styles['needs-room'])}
      >
        {header}
      </th>
    );
  }
  const isSorted = sorting.by === header;
  return (
    <th
      role={role}
      scope="col"
      className={classes(
        align !== 'start' && styles[align],
        styles['sortable'],
        needsRoom && styles['needs-room'],
      )}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="btn-plain stretched-link d-inline-flex gap-1 align-items-center"
        onClick={() => sorting.sortBy(header)}
      >
        {header}
        <Icon
          name={isSorted && sorting.descending ? 'chevron-down' : 'chevron-up'}
          size={14}
          className={isSorted ? undefined : 'opacity-50'}
        />
      </button>
    </th>
  );
}
