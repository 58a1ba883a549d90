import { classes } from '@sandites/ui';
import {
  createContext,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
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
  const cells = useMemo(
    () => (
      <>
        {columns.map((column) => renderCell(column, row, { cell: cellRole, title: titleRole }))}
        {actions && (
          <td role={cellRole} className={classes(styles['end'], styles['actions'])}>
            <div>{actions(row)}</div>
          </td>
        )}
      </>
    ),
    [row, columns, actions, cellRole, titleRole],
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

/** Explicit roles of a row's cells. */
interface CellRoles {
  cell: 'cell' | undefined;
  title: 'rowheader' | undefined;
}

/**
 * A cell; it carries its column's header for the card. A function, not a component, because each
 * keystroke of a search renders many cells.
 */
function renderCell<Row>(column: Column<Row>, row: Row, roles: CellRoles) {
  const {
    header,
    cell,
    align = 'start',
    isTitle = false,
    wraps = true,
    isLong = false,
    needsRoom = false,
  } = column;
  const className = classes(
    styles[align],
    !wraps && styles['one-line'],
    isLong && styles['long'],
    needsRoom && styles['needs-room'],
  );
  return isTitle ? (
    <th key={header} role={roles.title} scope="row" className={classes(styles['title'], className)}>
      {cell(row)}
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
  /** What rows are sorted by under this column, where the table can be sorted (`useSorting`). */
  sortsBy?: (row: Row) => string | number;
}

/** Whether the rows are shown as cards. */
export const RowsAreCards = createContext(false);

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
