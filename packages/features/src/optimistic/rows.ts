interface Listed {
  readonly id: number;
}

/** A list without one of its rows: for `optimistic` of useChange. */
export const withoutRow = <Row extends Listed>(rows: readonly Row[], id: number): Row[] => rows.filter((row) => row.id !== id);

/** A list with one of its rows changed; the others are the same. */
export const withChanges = <Row extends Listed>(rows: readonly Row[], id: number, changes: object): Row[] =>
  rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
