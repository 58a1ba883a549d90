import { useState } from 'react';

/** A long list, a page at a time. */
export interface Pages<Row> {
  rows: readonly Row[];
  /** From 1. */
  page: number;
  count: number;
  open: (page: number) => void;
}

/**
 * Divides a list into pages; a page that is no longer there gives way to the last.
 * @param size rows of a page
 */
export function usePages<Row>(all: readonly Row[], size: number): Pages<Row> {
  const [wanted, setWanted] = useState(1);
  const count = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(wanted, count);
  return { rows: all.slice((page - 1) * size, page * size), page, count, open: setWanted };
}
