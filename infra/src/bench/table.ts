/** What a benchmark found, as people read it. */
export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether the figures are as we want them, one line for each aim. */
  aims?: readonly string[];
};

/** The table as aligned text: figures to the right, words to the left. */
export function textOf({ title, head, rows, aims = [] }: Table): string {
  const columns = head.map((name, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    return { width: Math.max(...[name, ...cells].map(({ length }) => length)), isFigure: cells.every((cell) => /^[\d.]|^$/.test(cell)) };
  });
  const line = (cells: readonly string[]) =>
    columns.map(({ width, isFigure }, column) => (isFigure ? (cells[column] ?? '').padStart(width) : (cells[column] ?? '').padEnd(width))).join('   ').trimEnd();
  const rule = columns.map(({ width }) => '─'.repeat(width)).join('   ');
  return ['', title, '', ...[line(head), rule, ...rows.map(line)].map((text) => `  ${text}`), '', ...aims.map((aim) => `  ${aim}`)].join('\n');
}

/** An aim and whether it is met, with the figure. */
export function aimLine(aim: string, figure: string, isMet: boolean): string {
  return `Aim ${isMet ? 'met' : 'MISSED'}: ${aim}; measured ${figure}`;
}
