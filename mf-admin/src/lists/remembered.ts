/** Remembers what a search looks into, row by row, so that a key pressed over 10,000 rows does not put it together anew. */
export function remembered<Row extends object>(wordsOf: (row: Row) => string): (row: Row) => string {
  const known = new WeakMap<Row, string>();
  return (row) => {
    const words = known.get(row) ?? wordsOf(row);
    known.set(row, words);
    return words;
  };
}
