import { useState } from 'react';

/** Several rows of a list, chosen to do one thing to all of them. */
export interface Selection<Row> {
  /** Those chosen that the list shows now, in its order. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  all: () => void;
  none: () => void;
}

/** Lets several rows be chosen; what search and filter hide is not among them. */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ id }: Row) => setIds((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  return {
    rows: shown.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    toggle,
    all: () => setIds(new Set(shown.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}
