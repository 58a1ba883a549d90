import { VisuallyHidden, classes } from '@sandites/ui';
import type { ReactNode } from 'react';
import type { Column } from './column';
import styles from './data-table.module.scss';

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A row's buttons, in a last column named Actions. */
  actions?: (row: Row) => ReactNode;
}

/** A table that becomes cards on phones. The roles are spelled out because CSS that turns rows into cards takes them away. */
export function DataTable<Row>({ caption, columns, rows, rowKey, actions }: DataTableProps<Row>) {
  return (
    <table role="table" className={styles['table']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, align = 'start' }) => (
            <th key={header} role="columnheader" scope="col" className={styles[align]}>
              {header}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col" className={styles['end']}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <DataCell key={column.header} column={column} row={row} />
            ))}
            {actions && (
              <td role="cell" className={classes(styles['end'], styles['actions'])}>
                <div>{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, align = 'start', isTitle = false, wraps = true } = column;
  const looks = classes(styles[align], !wraps && styles['one-line']);
  return isTitle ? (
    <th role="rowheader" scope="row" className={classes(styles['title'], looks)}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" data-label={header} className={looks}>
      {cell(row)}
    </td>
  );
}
