import { classes } from '@sandites/ui';
import { useMemo, type ReactNode, type Ref } from 'react';
import { useCardRole } from './card-roles';
import type { Column } from './column';
import styles from './data-table.module.scss';
import { drawCell } from './draw-cell';

/** The header is the first row, and places begin at 0. */
const firstRow = 2;

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  /** The one to look at. */
  isMarked?: boolean;
  /** Its place among all rows, where not all of them are drawn. */
  place?: number;
  ref?: Ref<HTMLTableRowElement>;
}

/** A row with its cells and its buttons; they are drawn anew only where the row, its columns or its buttons are others. */
export function DataRow<Row>({ row, columns, actions, isMarked = false, place, ref }: DataRowProps<Row>) {
  const rowRole = useCardRole('row');
  const cellRole = useCardRole('cell');
  const titleRole = useCardRole('rowheader');
  const cells = useMemo(
    () => (
      <>
        {columns.map((column) => drawCell(column, row, { cell: cellRole, title: titleRole }))}
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
      className={isMarked ? styles['marked'] : undefined}
      data-index={place}
      data-marked={isMarked || undefined}
      aria-rowindex={place === undefined ? undefined : place + firstRow}
    >
      {cells}
    </tr>
  );
}
