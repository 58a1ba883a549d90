/** Why a program ended, from what it wrote last: the line that names the error where it crashed, else its last line. */
export function reasonIn(lines: readonly string[]): string {
  return lines.find((line) => /^(Uncaught )?\w*Error\b/.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
}
