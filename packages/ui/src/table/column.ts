import type { ReactNode } from 'react';

/** A column of a table, declared once: header of the table, label on a phone's card. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** `start` by default. */
  align?: 'start' | 'center' | 'end';
  /** Names the row: bold, and the title of its card. One of the columns. */
  isTitle?: boolean;
  /** False keeps the text on one line; true by default. */
  wraps?: boolean;
  /** Takes a line of the card for itself, and the room of two columns. */
  isLong?: boolean;
  /** What rows are sorted by under this column, where the table can be sorted (`useSorting`). */
  sortsBy?: (row: Row) => string | number;
}
