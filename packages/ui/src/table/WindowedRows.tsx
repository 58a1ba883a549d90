import type { ReactNode } from 'react';
import { useCardRole } from './card-roles';
import type { Column } from './column';
import { DataRow } from './DataRow';
import { useRowWindow } from './use-row-window';
import styles from './data-table.module.scss';

interface WindowedRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  actions: ((row: Row) => ReactNode) | undefined;
  isMarked: ((row: Row) => boolean) | undefined;
}

/** The rows of a long table that stand on or near the screen; the others leave their room. */
export function WindowedRows<Row>({ columns, rows, rowKey, actions, isMarked }: WindowedRowsProps<Row>) {
  const role = useCardRole('rowgroup');
  const keyOf = (place: number) => {
    const row = rows[place];
    return row === undefined ? place : rowKey(row);
  };
  const { body, places, above, below, measure } = useRowWindow(rows.length, keyOf);
  return (
    <>
      <tbody aria-hidden="true" className={styles['room-of-rows']} style={{ height: above }} />
      <tbody role={role} ref={body}>
        {places.map((place) => {
          const row = rows[place];
          return row && <DataRow key={keyOf(place)} ref={measure} {...{ row, columns, actions, place }} isMarked={isMarked?.(row)} />;
        })}
      </tbody>
      <tbody aria-hidden="true" className={styles['room-of-rows']} style={{ height: below }} />
    </>
  );
}
