import { memo, useCallback, useState, type ReactNode } from 'react';
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

/** Scrolling and measuring draw this part of the table again and again; a row that stays is left as it is. */
const SteadyRow = memo(DataRow) as typeof DataRow;

/** The rows of a long table that stand on or near the screen; the others leave their room. */
export function WindowedRows<Row>({ columns, rows, rowKey, actions, isMarked }: WindowedRowsProps<Row>) {
  const role = useCardRole('rowgroup');
  const [keyOfRow] = useState(() => rowKey);
  // The same function for the same rows: another one has the places of all of them reckoned anew.
  const keyOf = useCallback(
    (place: number) => {
      const row = rows[place];
      return row === undefined ? place : keyOfRow(row);
    },
    [rows, keyOfRow],
  );
  const { body, places, above, below, measure } = useRowWindow(rows.length, keyOf);
  return (
    <>
      <tbody aria-hidden="true" className={styles['room-of-rows']} style={{ height: above }} />
      <tbody role={role} ref={body}>
        {places.map((place) => {
          const row = rows[place];
          return row && <SteadyRow key={keyOf(place)} ref={measure} {...{ row, columns, actions, place }} isMarked={isMarked?.(row)} />;
        })}
      </tbody>
      <tbody aria-hidden="true" className={styles['room-of-rows']} style={{ height: below }} />
    </>
  );
}
