import { classes } from '@sandites/ui';
import { useMemo, type ReactNode, type Ref } from 'react';
import { useCardRole } from './card-roles';
import type { Column } from './column';
import styles from './data-table.module.scss';
import { drawCell } from './draw-cell';

/** `aria-rowindex` of the first row: it counts from 1, and the header is a row. */
const firstRow = 2;

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  /** The one to look at. */
  isMarked?: boolean;
  /** Its index among all rows, where not all of them are rendered. */
  index?: number;
  /** Far from the screen: rendered only because it has the focus. */
  isAway?: boolean;
  ref?: Ref<HTMLTableRowElement>;
}

/** A row with its cells and its buttons; they are rendered again only where the row, its columns or its buttons change. */
export function DataRow<Row>({ row, columns, actions, isMarked = false, index, isAway = false, ref }: DataRowProps<Row>) {
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
      className={classes(isMarked && styles['marked'], isAway && styles['away']) || undefined}
      data-index={index}
      data-marked={isMarked || undefined}
      aria-rowindex={index === undefined ? undefined : index + firstRow}
    >
      {cells}
    </tr>
  );
}
