import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import { useCardRole } from './card-roles';
import type { Column } from './column';
import { DataRow } from './DataRow';
import { useRowWindow } from './use-row-window';
import styles from './data-table.module.scss';

interface WindowedRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  actions: ((row: Row) => ReactNode) | undefined;
  isMarked: ((row: Row) => boolean) | undefined;
  opensAtMarked: boolean;
}

/** Scrolling and measuring draw this part of the table again and again; a row that stays is left as it is. */
const SteadyRow = memo(DataRow) as typeof DataRow;

/**
 * The rows of a long table that stand on or near the screen; the others leave their room. A row that is drawn belongs to its place: a search changes what it
 * says instead of building another, which takes a fraction of the time.
 */
export function WindowedRows<Row>({ columns, rows, actions, isMarked, opensAtMarked }: WindowedRowsProps<Row>) {
  const role = useCardRole('rowgroup');
  const [opensAt] = useState(() => (opensAtMarked && isMarked ? rows.findIndex(isMarked) : -1));
  const { body, places, isOnScreen, above, below, measure } = useRowWindow(rows.length, opensAt);
  // A key of the search is answered with what is on the screen; what stands beyond its edges follows.
  const settled = useDeferredValue(rows);
  return (
    <>
      <tbody aria-hidden="true" className={styles['room-of-rows']} style={{ height: above }} />
      <tbody role={role} ref={body}>
        {places.map((place) => {
          const row = (isOnScreen(place) ? undefined : settled[place]) ?? rows[place];
          return row && <SteadyRow key={place} ref={measure} {...{ row, columns, actions, place }} isMarked={isMarked?.(row)} />;
        })}
      </tbody>
      <tbody aria-hidden="true" className={styles['room-of-rows']} style={{ height: below }} />
    </>
  );
}
