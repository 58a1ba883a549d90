import type { Issue } from '@sandites/contracts';

/** Which column each cell of a row belongs to, or what is wrong with the header. */
export type Header = { columns: readonly string[]; issues?: undefined } | { columns?: undefined; issues: Issue[] };

const bare = (name: string) => name.replace(/\s/g, '').toLowerCase();
const quoted = (names: readonly string[]) => names.map((name) => `"${name.trim()}"`).join(', ');

/**
 * Reads the header of a file. Names match without regard to letter case and spaces; empty columns at the end, as spreadsheets leave them, don't count.
 * @param row where the header stands
 * @param requiredBeside the columns that must be there beside those that are
 */
export function readHeader(cells: readonly string[], row: number, known: readonly string[], requiredBeside: (columns: readonly (string | undefined)[]) => readonly string[]): Header {
  const named = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const columns = named.map((cell) => known.find((name) => bare(name) === bare(cell)));
  const issue = (code: string, column: string, message: string): Issue => ({ path: '', row, column, code, message });

  const unknown = named.filter((_cell, index) => columns[index] === undefined);
  const missing = requiredBeside(columns).filter((name) => !columns.includes(name));
  const twice = known.filter((name) => columns.filter((column) => column === name).length > 1);
  const issues = [
    ...unknown.map((name) => issue('unknown_column', name.trim(), `Unknown column ${quoted([name])}; known are ${quoted(known)}`)),
    ...missing.map((name) => issue('missing_column', name, `The column ${quoted([name])} is missing`)),
    ...twice.map((name) => issue('duplicate_column', name, `The column ${quoted([name])} is there twice`)),
  ];
  return issues.length > 0 ? { issues } : { columns: columns.filter((name) => name !== undefined) };
}
