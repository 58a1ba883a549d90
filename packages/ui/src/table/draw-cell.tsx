import { classes } from '@sandites/ui';
import type { Column } from './column';
import styles from './data-table.module.scss';

/** The roles of a row's cells where they are spelled out. */
export interface CellRoles {
  cell: 'cell' | undefined;
  title: 'rowheader' | undefined;
}

/** A cell; it carries its column's header for the card. No component: at each key of a search many are drawn anew, and a component costs more than what it would draw. */
export function drawCell<Row>(column: Column<Row>, row: Row, roles: CellRoles) {
  const { header, cell, align = 'start', isTitle = false, wraps = true, isLong = false } = column;
  const looks = classes(styles[align], !wraps && styles['one-line'], isLong && styles['long']);
  return isTitle ? (
    <th key={header} role={roles.title} scope="row" className={classes(styles['title'], looks)}>
      {cell(row)}
    </th>
  ) : (
    <td key={header} role={roles.cell} data-label={header} className={looks}>
      {cell(row)}
    </td>
  );
}
