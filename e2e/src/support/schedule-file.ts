const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * A schedule of 40 rows as a spreadsheet saves it: byte-order mark, CRLF, quoted commas,
 * `8/30/2024`, `7:00 PM`, a blank line, and two bad rows
 * (12 without an opponent, 25 with an invalid time).
 * @param season makes the games differ from those of the last run
 */
export function spreadsheetSchedule(season: string): Buffer {
  const rows = Array.from({ length: 40 }, (_, index) => [
    `${(index % 12) + 1}/${(index % 27) + 1}/2031`,
    index % 2 ? '7:00 PM' : '19:30',
    `${season} Opponent ${index + 1}`,
    `Stadium ${index + 1}, Tulsa, OK`,
    ['true', 'Yes', '1', 'HOME', 'no', 'false'][index % 6] ?? '',
  ]);
  const lines = [['Date', 'time', 'Opponent', ' location ', 'isHome'], ...rows].map((cells) =>
    cells.map(quoted).join(','),
  );
  const withBlank = [...lines.slice(0, 6), '', ...lines.slice(6)];
  withBlank[11] = withBlank[11]?.replace(/,[^,]*Opponent \d+,/, ',,') ?? '';
  withBlank[24] = withBlank[24]?.replace(/7:00 PM|19:30/, '29:75') ?? '';
  return Buffer.from(`\uFEFF${withBlank.join('\r\n')}\r\n`);
}
