import { classes, Icon } from '@sandites/ui';
import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import styles from './data-table.module.scss';

/** A column of a table, declared once: header of the table, label on a phone's card. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Names the row: bold, and the title of its card. One of the columns. */
  isTitle?: boolean;
  /** Whether its cells are names, which are not translated. */
  isName?: boolean;
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

export type Key = string | number;

/** The rows of a table, and how they are shown. */
export interface RowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** A row's buttons, in a last column named Actions. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Whether a row is highlighted, such as the next game. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** Rows that are over, such as past games: shown paler. */
  isMuted?: ((row: Row) => boolean) | undefined;
  /** The row that was just saved, from `useSavedRow`: brought into view and marked for a moment. */
  savedRow?: SavedRow | undefined;
}

/** Whether the rows are shown as cards. */
export const RowsAreCards = createContext(false);

/** Whether the table of this cell shows its rows as cards. */
export const useIsCard = (): boolean => use(RowsAreCards);

/** An explicit role for a part of a table that is shown as cards: their `display` removes its own. */
export const useCardRole = <Role extends string>(role: Role): Role | undefined =>
  use(RowsAreCards) ? role : undefined;

/** Whether CSS shows a table's rows as cards; undefined before the first layout. */
export function useIsCards(table: RefObject<HTMLTableElement | null>): boolean | undefined {
  const [isCards, setIsCards] = useState<boolean>();
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const update = () => setIsCards(getComputedStyle(element).display !== 'table');
    update();
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);
  return isCards;
}

interface DataRowProps<Row> extends Pick<
  RowsProps<Row>,
  'columns' | 'rowKey' | 'actions' | 'isMarked' | 'isMuted' | 'savedRow'
> {
  row: Row;
  /** Takes the focus after Show more: the first of the rows that were added. */
  isEntry?: boolean;
  /** Its index among all rows, where not all of them are rendered. */
  index?: number;
  /** Whether it is off screen, and rendered only because it has the focus. */
  isAway?: boolean;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** A row with its cells and its buttons. On a phone its card may be one line that opens. */
export function DataRow<Row>({
  row,
  columns,
  rowKey,
  actions,
  isMarked,
  isMuted,
  savedRow,
  isEntry = false,
  index,
  isAway = false,
  ref,
}: DataRowProps<Row>) {
  const id = useId();
  const rowRole = useCardRole('row');
  const cellRole = useCardRole('cell');
  const titleRole = useCardRole('rowheader');
  const [isOpen, setOpen] = useState(false);
  const folds = useIsCard() && columns.some(({ summary }) => summary);
  const isHighlighted = isMarked?.(row) ?? false;
  const isSaved = savedRow?.has(rowKey(row)) ?? false;

  const titleOf = ({ cell, quickAction }: Column<Row>) => {
    if (!folds) return cell(row);
    const action = !isOpen && quickAction?.(row);
    return (
      <div
        className={classes(
          'position-relative d-flex gap-3 align-items-center minh-touch',
          styles['line'],
        )}
      >
        <span id={id}>{cell(row)}</span>
        <CardSummary {...{ id, columns, row, isOpen }} onToggle={setOpen} />
        {action && <div>{action}</div>}
      </div>
    );
  };
  return (
    <tr
      ref={ref}
      role={rowRole}
      className={
        classes(
          (isHighlighted || isSaved) && styles['marked'],
          isMuted?.(row) && styles['muted'],
          isAway && styles['away'],
          folds && styles['folds'],
          folds && !isOpen && styles['folded'],
        ) || undefined
      }
      data-index={index}
      data-marked={isHighlighted || undefined}
      aria-current={isHighlighted || undefined}
      data-saved={isSaved || undefined}
      tabIndex={isEntry ? -1 : undefined}
      // Counted from 1, with the header.
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {columns.map((column) => {
        const { header, cell, align = 'start', wraps = true } = column;
        const translate = column.isName ? 'no' : undefined;
        const className = classes(
          align !== 'start' && styles[align],
          !wraps && styles['one-line'],
          column.isLong && styles['long'],
          column.needsRoom && styles['needs-room'],
        );
        return column.isTitle ? (
          <th
            key={header}
            role={titleRole}
            scope="row"
            className={classes(styles['title'], className)}
            translate={translate}
          >
            {titleOf(column)}
          </th>
        ) : (
          <td
            key={header}
            role={cellRole}
            data-label={header}
            className={className}
            translate={translate}
          >
            {cell(row)}
          </td>
        );
      })}
      {actions && (
        <td role={cellRole} className={classes(styles['end'], styles['actions'])}>
          <div>{actions(row)}</div>
        </td>
      )}
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

/** The rows that were just saved: a new set for each save, so that the same row is marked again. */
export type SavedRow = ReadonlySet<Key>;

/**
 * Keeps which row of a list, or which rows, were saved last: `const [savedRow, showSaved] =
 * useSavedRow();` for `DataTable savedRow={savedRow}`.
 */
export function useSavedRow(): readonly [
  saved: SavedRow | undefined,
  show: (keys: Key | readonly Key[]) => void,
] {
  const [savedRow, setSaved] = useState<SavedRow>();
  const show = useCallback((saved: Key | readonly Key[]) => {
    const keys = new Set([saved].flat());
    if (keys.size > 0) setSaved(keys);
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
    if (saved.size > 1) return undefined;
    const timer = setTimeout(() => setLastSaved(saved), markDurationMs);
    return () => clearTimeout(timer);
  }, [table, saved, isMarked, isRendered]);
  return isMarked;
}
