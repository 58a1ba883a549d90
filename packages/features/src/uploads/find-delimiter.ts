const delimiters = [',', ';', '\t'] as const;

/** What divides the cells of a file: of comma, semicolon and tab, the one that its first line has most of, outside of quotes. */
export function findDelimiter(text: string): string {
  const [firstLine = ''] = text.trimStart().split(/\r?\n/, 1);
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
