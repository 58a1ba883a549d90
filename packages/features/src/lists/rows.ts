/**
 * Memoizes the text that a row is searched by, so that a key pressed over 10,000 rows does not build it again.
 * @param textOf what of a row can be found, in parts; the search ignores letter case
 */
export function searchText<Row extends object>(textOf: (row: Row) => readonly (string | null | undefined)[]): (row: Row) => string {
  const memo = new WeakMap<Row, string>();
  return (row) => {
    const text = memo.get(row) ?? textOf(row).join('\n').toLowerCase();
    memo.set(row, text);
    return text;
  };
}

let collator: Intl.Collator | undefined;
/** Compares names as a reader sorts them, numbers in them by their value. */
export const compareNames = (a: string, b: string): number => (collator ??= new Intl.Collator('en', { numeric: true })).compare(a, b);

let listFormat: Intl.ListFormat | undefined;
/** `a, b, and c` */
export const joinWords = (words: readonly string[]): string => (listFormat ??= new Intl.ListFormat('en', { type: 'conjunction' })).format(words);

interface Listed {
  readonly id: number;
}

/** A list without one of its rows: for `optimistic` of useMutation. */
export const withoutRow = <Row extends Listed>(rows: readonly Row[], id: number): Row[] => rows.filter((row) => row.id !== id);

/** A list with one of its rows changed; the others are the same. */
export const withChanges = <Row extends Listed>(rows: readonly Row[], id: number, changes: object): Row[] =>
  rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

/** For `optimistic` of useMutation: the row of a list changes at once, and becomes the server's. */
export const optimisticUpdate = <Read>(reads: Read) => ({
  reads,
  apply: <Row extends Listed>(rows: readonly Row[], { params, body }: { params: { id: number }; body: object }) => withChanges(rows, params.id, body),
  commit: <Row extends Listed>(rows: readonly Row[], row: Row) => withChanges(rows, row.id, row),
});
