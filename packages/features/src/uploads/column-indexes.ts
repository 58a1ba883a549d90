const plain = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '');

/** Where each column of a format stands in a file's header, whatever the letter case and spaces; -1 for one that is not there. */
export function columnIndexes(columns: readonly string[], header: readonly string[]): Readonly<Record<string, number>> {
  const found = header.map(plain);
  return Object.fromEntries(columns.map((name) => [name, found.indexOf(plain(name))]));
}
