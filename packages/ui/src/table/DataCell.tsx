import { classes } from '@sandites/ui';
import { useCardRole } from './card-roles';
import type { Column } from './column';
import styles from './data-table.module.scss';

/** A cell; it carries its column's header for the card. */
export function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, align = 'start', isTitle = false, wraps = true, isLong = false } = column;
  const looks = classes(styles[align], !wraps && styles['one-line'], isLong && styles['long']);
  const role = useCardRole(isTitle ? 'rowheader' : 'cell');
  return isTitle ? (
    <th role={role} scope="row" className={classes(styles['title'], looks)}>
      {cell(row)}
    </th>
  ) : (
    <td role={role} data-label={header} className={looks}>
      {cell(row)}
    </td>
  );
}
