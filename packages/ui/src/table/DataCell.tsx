import { classes } from '@sandites/ui';
import type { Column } from './column';
import styles from './data-table.module.scss';

/** A cell; it carries its column's header for the card. */
export function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, align = 'start', isTitle = false, isLong = false, wraps = true } = column;
  const looks = classes(styles[align], isLong && styles['long'], !wraps && styles['one-line']);
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
