import { classes, Icon } from '@sandites/ui';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  useEffect,
  type RefObject,
} from 'react';
import styles from './data-table.module.scss';

/** `aria-rowindex` of the first row: it counts from 1, and the header is a row. */
const firstRow = 2;

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  /** Whether it is highlighted. */
  isMarked?: boolean | undefined;
  /** Shown paler, such as a past game. */
  isMuted?: boolean | undefined;
  /** Whether the row was just saved. */
  isSaved?: boolean;
  /** Takes the focus after Show more: the first of the rows that were added. */
  isEntry?: boolean;
  /** Its index among all rows, where not all of them are rendered. */
  index?: number;
  /** Whether it is off screen, and rendered only because it has the focus. */
  isAway?: boolean;
  ref?: Ref<HTMLTableRowElement>;
}

/**
 * A row with its cells and its buttons; they are rendered again only where the row, its columns or
 * its buttons change.
 */
export function DataRow<Row>({
  row,
  columns,
  actions,
  isMarked = false,
  isMuted = false,
  isSaved = false,
  isEntry = false,
  index,
  isAway = false,
  ref,
}: DataRowProps<Row>) {
  const rowRole = useCardRole('row');
  const cellRole = useCardRole('cell');
  const titleRole = useCardRole('rowheader');
  const folds = use(RowsAreCards) && columns.some(({ summary }) => summary);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const cells = useMemo(
    () => (
      <>
        {columns.map((column) =>
          renderCell(
            column,
            row,
            { cell: cellRole, title: titleRole },
            folds && <CardSummary {...{ id, columns, row, isOpen }} onToggle={setOpen} />,
            !isOpen,
          ),
        )}
        {actions && (
          <td role={cellRole} className={classes(styles['end'], styles['actions'])}>
            <div>{actions(row)}</div>
          </td>
        )}
      </>
    ),
    [row, columns, actions, cellRole, titleRole, folds, isOpen, id],
  );
  return (
    <tr
      ref={ref}
      role={rowRole}
      className={
        classes(
          (isMarked || isSaved) && styles['marked'],
          isMuted && styles['muted'],
          isAway && styles['away'],
          folds && !isOpen && styles['folded'],
        ) || undefined
      }
      data-index={index}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
      data-saved={isSaved || undefined}
      tabIndex={isEntry ? -1 : undefined}
      aria-rowindex={index === undefined ? undefined : index + firstRow}
    >
      {cells}
    </tr>
  );
}

interface CardSummaryProps<Row> {
  /** Of the title, which names the button. */
  id: string;
  columns: readonly Column<Row>[];
  row: Row;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The line of a card beside its title: a button that opens the card, as wide as the line. */
function CardSummary<Row>({ id, columns, row, isOpen, onToggle }: CardSummaryProps<Row>) {
  return (
    <button
      type="button"
      className={classes(
        'btn-plain stretched-link d-flex gap-2 align-items-center text-secondary',
        styles['summary'],
      )}
      aria-expanded={isOpen}
      aria-labelledby={`${id} ${id}-facts`}
      onClick={() => onToggle(!isOpen)}
    >
      <span
        id={`${id}-facts`}
        className="d-flex flex-wrap column-gap-2 justify-content-end minw-0 font-text fw-normal small lh-sm text-end"
      >
        {columns.map(
          ({ header, summary }) =>
            summary && (
              <span key={header} className="text-truncate">
                {summary(row)}
              </span>
            ),
        )}
      </span>
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
    </button>
  );
}

/** Explicit roles of a row's cells. */
interface CellRoles {
  cell: 'cell' | undefined;
  title: 'rowheader' | undefined;
}

/**
 * A cell; it carries its column's header for the card. A function, not a component, because each
 * keystroke of a search renders many cells.
 */
function renderCell<Row>(
  column: Column<Row>,
  row: Row,
  roles: CellRoles,
  summary: ReactElement<{ id: string }> | false,
  isClosed: boolean,
) {
  const {
    header,
    cell,
    align = 'start',
    isTitle = false,
    wraps = true,
    isLong = false,
    needsRoom = false,
    quickAction,
  } = column;
  const action = isClosed && quickAction?.(row);
  const className = classes(
    align !== 'start' && styles[align],
    !wraps && styles['one-line'],
    isLong && styles['long'],
    needsRoom && styles['needs-room'],
  );
  return isTitle ? (
    <th key={header} role={roles.title} scope="row" className={classes(styles['title'], className)}>
      {summary ? (
        <div
          className={classes(
            'position-relative d-flex gap-3 align-items-center minh-touch',
            styles['line'],
          )}
        >
          <span id={summary.props.id}>{cell(row)}</span>
          {summary}
          {action && <div>{action}</div>}
        </div>
      ) : (
        cell(row)
      )}
    </th>
  ) : (
    <td key={header} role={roles.cell} data-label={header} className={className}>
      {cell(row)}
    </td>
  );
}

/** A column of a table, declared once: header of the table, label on a phone's card. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** `start` by default. */
  align?: 'start' | 'center' | 'end';
  /** Names the row: bold, and the title of its card. One of the columns. */
  isTitle?: boolean;
  /** False keeps the text on one line; true by default. */
  wraps?: boolean;
  /** Takes a line of its own on a card, and counts as two columns in the table. */
  isLong?: boolean;
  /** Hidden where the table is narrow, but not on cards. */
  needsRoom?: boolean;
  /**
   * Stands beside the title on a phone's card, which then is one line that opens. A short text
   * without controls.
   */
  summary?: (row: Row) => ReactNode;
  /** Of the title: a button on a closed card, for what must not wait until it is opened. */
  quickAction?: (row: Row) => ReactNode;
  /** What rows are sorted by under this column, where the table can be sorted (`useSorting`). */
  sortsBy?: (row: Row) => string | number;
}

/** Whether the rows are shown as cards. */
export const RowsAreCards = createContext(false);

/** Whether the table of this cell shows its rows as cards. */
export const useIsCard = (): boolean => use(RowsAreCards);

/**
 * The explicit role of a part of a table while rows are cards, because `display` changes remove the
 * implicit role.
 */
export const useCardRole = <Role extends string>(role: Role): Role | undefined =>
  use(RowsAreCards) ? role : undefined;

/**
 * A table's element, and whether CSS currently renders its rows as cards; undefined before the
 * first layout.
 */
export function useIsCards() {
  const table = useRef<HTMLTableElement>(null);
  const [isCards, setIsCards] = useState<boolean>();
  const attach = useCallback((element: HTMLTableElement | null) => {
    table.current = element;
    if (!element) return undefined;
    const update = () => setIsCards(getComputedStyle(element).display !== 'table');
    update();
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { table, attach, isCards };
}

export type Key = string | number;

/**
 * The row that was just saved: a new object for each save, so that saving a row again marks it
 * again.
 */
export interface SavedRow {
  key: Key;
  /** Every row of it, where several were saved at once. */
  keys?: ReadonlySet<Key>;
}

/** Whether a row is one of those that were just saved. */
export const isOneOf = (saved: SavedRow | undefined, key: Key): boolean =>
  saved !== undefined && (saved.key === key || (saved.keys?.has(key) ?? false));

/**
 * Keeps which row of a list, or which rows, were saved last: `const [savedRow, showSaved] = useSavedRow();` for
 * `DataTable savedRow={savedRow}`.
 */
export function useSavedRow(): readonly [
  saved: SavedRow | undefined,
  show: (keys: Key | readonly Key[]) => void,
] {
  const [savedRow, setSaved] = useState<SavedRow>();
  const show = useCallback((saved: Key | readonly Key[]) => {
    const keys = [saved].flat();
    const [key] = keys;
    if (key !== undefined) setSaved({ key, keys: new Set(keys) });
  }, []);
  return [savedRow, show];
}

/** How long one saved row is marked, in milliseconds; several stay marked until the next save. */
const markDurationMs = 4_000;

/** Height of the sticky navigation bar, in pixels. */
const navigationHeight = 80;

/**
 * Scrolls the saved row into view as soon as it is rendered, and marks it for a moment; several
 * saved rows stay marked.
 * @param isRendered whether its row is in the table
 * @returns whether it is marked
 */
export function useShowSaved(
  table: RefObject<HTMLTableElement | null>,
  saved: SavedRow | undefined,
  isRendered: boolean,
): boolean {
  const [lastSaved, setLastSaved] = useState(saved);
  const isMarked = saved !== undefined && saved !== lastSaved;
  useEffect(() => {
    if (!isMarked || !isRendered) return undefined;
    const row = table.current?.querySelector('[data-saved]');
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    if (top < navigationHeight || bottom > window.innerHeight)
      row?.scrollIntoView?.({ block: 'center' });
    // Several rows are apart from each other, and a person scrolls to see them.
    if (saved.keys !== undefined && saved.keys.size > 1) return undefined;
    const timer = setTimeout(() => setLastSaved(saved), markDurationMs);
    return () => clearTimeout(timer);
  }, [table, saved, isMarked, isRendered]);
  return isMarked;
}
