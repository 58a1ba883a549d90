import { Button, classes, Icon } from '@sandites/ui';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import Table from 'react-bootstrap/Table';
import { usePrinting } from '../print/use-printing';
import {
  type Column,
  DataRow,
  type Key,
  RowsAreCards,
  type RowsProps,
  useCardRole,
  useIsCards,
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

/**
 * Sorts the rows of a table by the columns with `sortsBy`.
 * @returns the sorted rows, and `sorting` for DataTable
 */
export function useSorting<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly [sorted: readonly Row[], sorting: Sorting] {
  const [{ by, descending }, set] = useState<Omit<Sorting, 'sortBy'>>({
    by: undefined,
    descending: false,
  });
  const sortsBy = columns.find(({ header }) => header === by)?.sortsBy;
  const sorted = useMemo(() => {
    if (!sortsBy) return rows;
    const texts = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    const compare = (a: Key, b: Key) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : texts.compare(String(a), String(b));
    return rows.toSorted((a, b) =>
      descending ? compare(sortsBy(b), sortsBy(a)) : compare(sortsBy(a), sortsBy(b)),
    );
  }, [rows, sortsBy, descending]);
  const sortBy = (header: string) => set({ by: header, descending: by === header && !descending });
  return [sorted, { by, descending, sortBy }];
}

export interface DataTableProps<Row> extends RowsProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  /** Makes columns with `sortsBy` sortable; from `useSorting`. */
  sorting?: Sorting;
  /** Whether a phone hides the buttons that sort. */
  sortsAreFolded?: boolean;
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
 * From this number of columns a table needs the width of a desktop. A long column counts as two, as
 * do the buttons.
 */
const manyColumns = 7;

/** Rows of a long list that are shown until the code for windowing has loaded. */
const firstRows = 30;

export const ShowMore = ({ more }: { more: MoreRows | undefined }) =>
  more && (
    <Button variant="quiet" pending={more.isLoading} pendingLabel="Loading..." onClick={more.load}>
      Show more
    </Button>
  );

function AllRows<Row>({
  rows,
  entry,
  ...rowProps
}: RowsProps<Row> & { entry?: number | undefined }) {
  return (
    <tbody role={useCardRole('rowgroup')}>
      {rows.map((row, index) => (
        <DataRow key={rowProps.rowKey(row)} {...rowProps} row={row} isEntry={index === entry} />
      ))}
    </tbody>
  );
}

const focusable = 'a, button, input, select';

/** The first rows until the code for windowing has loaded: the focus goes on to the same place. */
function FirstRows<Row>({
  table,
  ...rows
}: RowsProps<Row> & { table: RefObject<HTMLTableElement | null> }) {
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      const row = table.current?.contains(activeElement) ? activeElement?.closest('tr') : null;
      if (!activeElement || !row) return;
      const index = [...(row.parentElement?.children ?? [])].indexOf(row);
      const place = [...row.querySelectorAll(focusable)].indexOf(activeElement);
      queueMicrotask(() => {
        const shown = table.current?.querySelector(`tr[data-index="${index}"]`);
        shown?.querySelectorAll<HTMLElement>(focusable)[place]?.focus({ preventScroll: true });
      });
    },
    [table],
  );
  return <AllRows {...rows} />;
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
    sorting: sortingOnScreen,
    sortsAreFolded = false,
    opensAtMarked = false,
    windowed = isLongList(props.rows.length),
    more,
    rows: allRows,
    savedRow,
    ...rowProps
  } = props;
  const { columns, rowKey, actions, isMarked } = rowProps;
  const isWide =
    columns.length + columns.filter(({ isLong }) => isLong).length + (actions ? 2 : 0) >=
    manyColumns;
  const table = useRef<HTMLTableElement>(null);
  const isCards = useIsCards(table);
  const role = (name: string) => (isCards ? name : undefined);
  const isPrinting = usePrinting();
  // Chromium leaves the text of buttons out where it repeats the header on each sheet.
  const sorting = isPrinting ? undefined : sortingOnScreen;

  const savedIndex = savedRow ? allRows.findIndex((row) => savedRow.has(rowKey(row))) : -1;
  const saved = useShowSaved(table, savedRow, savedIndex >= 0) ? savedRow : undefined;
  const opensAt = opensAtMarked && isMarked ? allRows.findIndex(isMarked) : -1;
  const { count, entry, showMore } = useShownCards(table, Math.max(savedIndex, opensAt));
  // A long list that opens beyond its first cards is windowed: the cards before would all be there.
  const isCut = isCards === true && !isPrinting && !(windowed && opensAt >= cardsShown);
  const rows = isCut ? allRows.slice(0, count) : allRows;
  const isWindowed = windowed && !isPrinting && !(isCut && !isLongList(rows.length));
  const shown = { ...rowProps, rows, savedRow: saved };
  const first = <FirstRows {...shown} rows={rows.slice(0, firstRows)} table={table} />;
  const body = isWindowed ? (
    // Before the first layout it is unknown whether rows are cards, of which only a few are
    // rendered.
    <Suspense fallback={first}>
      {isCards === undefined ? (
        first
      ) : (
        <WindowedRows {...shown} {...{ opensAt, savedIndex: saved ? savedIndex : -1 }} />
      )}
    </Suspense>
  ) : (
    <AllRows {...shown} entry={isCards ? entry : undefined} />
  );
  return (
    <RowsAreCards value={isCards === true}>
      <div className={classes(styles['room'], styles[isWide ? 'wide' : 'narrow'])}>
        <Table
          ref={table}
          role={role('table')}
          className={classes(
            styles['table'],
            sorting && styles['sorts'],
            sortsAreFolded && styles['folded-sorts'],
          )}
          aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead role={role('rowgroup')}>
            <tr role={role('row')}>
              {columns.map((column) => (
                <HeaderCell key={column.header} column={column} sorting={sorting} />
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
  column: { header, align = 'start', sortsBy, needsRoom },
  sorting,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
}) {
  const role = useCardRole('columnheader');
  const className = classes(
    align !== 'start' && styles[align],
    needsRoom && styles['needs-room'],
    sorting && sortsBy && styles['sortable'],
  );
  if (!sorting || !sortsBy) {
    return (
      <th role={role} scope="col" className={className}>
        {header}
      </th>
    );
  }
  const isSorted = sorting.by === header;
  return (
    <th
      role={role}
      scope="col"
      className={className}
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
