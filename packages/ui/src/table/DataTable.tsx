import { VisuallyHidden, classes } from '@sandites/ui';
import { Suspense, lazy, memo, useRef, type ReactNode } from 'react';
import { usePrinting } from '../print/use-printing';
import { RowsAreCards, useCardRole, useIsCards } from './card-roles';
import type { Column } from './column';
import { DataRow } from './DataRow';
import type { WindowedRowsProps } from './WindowedRows';
import styles from './data-table.module.scss';
import { HeaderCell } from './HeaderCell';
import { isLongList } from './long-list';
import type { Sorting } from './sorting';

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A row's buttons, in a last column named Actions. */
  actions?: (row: Row) => ReactNode;
  /** Lets people sort by the columns that say how; `useSorting` gives it with the rows in order. */
  sorting?: Sorting;
  /** The row to look at, such as one that was just added. */
  isMarked?: (row: Row) => boolean;
  /** A long list opens where the marked row stands; what is drawn whole is the page's to scroll. */
  opensAtMarked?: boolean;
  /** Draws only the rows on or near the screen; by default where they are a long list. */
  windowed?: boolean;
}

/** Columns from which a table needs a desktop's width; a long one takes the room of two, as do a row's buttons. */
const manyColumns = 7;

/** A search renders the table again and again; its headers stay. */
const MemoHeader = memo(HeaderCell) as typeof HeaderCell;

/** Rows shown of a long list until the code that windows them is there. */
const firstRows = 30;

function AllRows<Row>({ rows, columns, rowKey, actions, isMarked }: Omit<WindowedRowsProps<Row>, 'opensAtMarked'>) {
  return (
    <tbody role={useCardRole('rowgroup')}>
      {rows.map((row) => (
        <DataRow key={rowKey(row)} {...{ row, columns, actions }} isMarked={isMarked?.(row)} />
      ))}
    </tbody>
  );
}

/** Most tables are short: only a long one loads the code that windows it. Where that cannot be had all rows are shown. */
const WindowedRows = lazy(() =>
  import(/* webpackChunkName: "windowed-rows" */ './WindowedRows').then(
    (module) => ({ default: module.WindowedRows }),
    () => ({ default: AllRows }),
  ),
) as <Row>(props: WindowedRowsProps<Row>) => ReactNode;

/** A table that becomes cards where it has no room; its roles are then spelled out, because CSS that turns rows into cards takes them away. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, sorting, isMarked, opensAtMarked = false, windowed = isLongList(rows.length) } = props;
  const isWide = columns.length + columns.filter(({ isLong }) => isLong).length + (actions ? 2 : 0) >= manyColumns;
  const table = useRef<HTMLTableElement>(null);
  const isCards = useIsCards(table);
  const role = (name: string) => (isCards ? name : undefined);
  const isPrinting = usePrinting();
  const isWindowed = windowed && !isPrinting;
  const shown = { columns, rows, rowKey, actions, isMarked };
  return (
    <RowsAreCards value={isCards}>
      <div className={classes(styles['room'], styles[isWide ? 'wide' : 'narrow'])}>
        <table
          ref={table}
          role={role('table')}
          className={classes(styles['table'], sorting && styles['sorts'])}
          aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        >
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead role={role('rowgroup')}>
            <tr role={role('row')}>
              {columns.map((column) => (
                <MemoHeader key={column.header} column={column} sorting={sorting} />
              ))}
              {actions && (
                <th role={role('columnheader')} scope="col" className={classes(styles['end'], styles['actions'])}>
                  Actions
                </th>
              )}
            </tr>
          </thead>
          {isWindowed ? (
            <Suspense fallback={<AllRows {...shown} rows={rows.slice(0, firstRows)} />}>
              <WindowedRows {...shown} opensAtMarked={opensAtMarked} />
            </Suspense>
          ) : (
            <AllRows {...shown} />
          )}
        </table>
      </div>
    </RowsAreCards>
  );
}
