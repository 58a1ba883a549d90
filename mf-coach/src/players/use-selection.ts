import { useMemo, useState } from 'react';

/** Which rows of a list are chosen. */
export interface Choice {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
}

/** Several rows of a list, chosen to do one thing to all of them. */
export interface Selection<Row> {
  /** Those chosen that the list shows now, in its order. */
  rows: readonly Row[];
  /** The same as long as nobody chooses another. */
  choice: Choice;
  all: () => void;
  none: () => void;
}

/** Lets several rows be chosen; what search and filter hide is not among them. */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const choice = useMemo<Choice>(
    () => ({
      ids,
      toggle: (id) => setIds((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id])),
    }),
    [ids],
  );
  return {
    rows: ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id)),
    choice,
    all: () => setIds(new Set(shown.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}
