/** What a benchmark found, as people read it. */
export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether the figures are as we want them, one line for each aim. */
  aims?: readonly string[];
};

/** The table as aligned text: what the first column names is on the left, figures are on the right. */
export function textOf({ title, head, rows, aims = [] }: Table): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => (cells[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   ');
  const rule = widths.map((width) => '─'.repeat(width)).join('   ');
  return ['', title, '', ...[line(head), rule, ...rows.map(line)].map((text) => `  ${text.trimEnd()}`), '', ...aims.map((aim) => `  ${aim}`)].join('\n');
}

/** An aim and whether it is met, with the figure. */
export function aimLine(aim: string, figure: string, isMet: boolean): string {
  return `Aim ${isMet ? 'met' : 'MISSED'}: ${aim}; measured ${figure}`;
}
