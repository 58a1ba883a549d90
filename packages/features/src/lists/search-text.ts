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

/** Compares names as a reader sorts them, numbers in them by their value. */
export const compareNames: (a: string, b: string) => number = new Intl.Collator('en', { numeric: true }).compare;
