import { csvFile, noEdits, parseRows } from './parse-rows';
import type { UploadFormat } from './upload-format';

const format: UploadFormat<{ name: string; isHome: boolean }> = {
  columns: ['name', 'isHome'],
  without: { isHome: 'all games will be Away' },
  identity: ({ name }) => name.toLowerCase(),
  nameOf: ({ name = '' }) => name,
  parser:
    () =>
    ({ name = '', isHome = '' }) =>
      name === 'bad'
        ? { issues: [{ message: 'is bad', columns: ['name'] }] }
        : {
            value: { name, isHome: isHome === 'yes' },
            ...(isHome === 'maybe' && {
              warnings: [{ message: 'Away', columns: ['isHome'] }],
            }),
          },
};
const lines = [
  { row: 2, cells: ['Union', 'yes'] },
  { row: 4, cells: ['bad', 'maybe'] },
];
const columnIndexes = { name: 0, isHome: 1 };

test('rows are read, and bad ones named with whom they are about', () => {
  const { rows, issues } = parseRows(lines, format, columnIndexes);
  expect(rows).toEqual([{ row: 2, value: { name: 'Union', isHome: true } }]);
  expect(issues).toEqual([{ row: 4, name: 'bad', message: 'is bad', columns: ['name'] }]);
});

test('a corrected cell makes the row valid; what was assumed is a warning that can be corrected too', () => {
  const corrected = parseRows(lines, format, columnIndexes, {
    ...noEdits,
    corrections: { 4: { name: 'Jenks' } },
  });
  expect(corrected.rows.map(({ value }) => value.name)).toEqual(['Union', 'Jenks']);
  expect(corrected.issues).toEqual([]);
  expect(corrected.warnings).toEqual([
    { row: 4, name: 'Jenks', message: 'Away', columns: ['isHome'] },
  ]);
});

test('of two equal rows the later one is bad (D44)', () => {
  const { issues } = parseRows(lines, format, columnIndexes, {
    ...noEdits,
    corrections: { 4: { name: 'UNION' } },
  });
  expect(issues).toMatchObject([{ row: 4, message: 'the same as row 2' }]);
});

test('the effect of a missing column is shown', () => {
  expect(parseRows(lines, format, { name: 0, isHome: -1 }).warnings).toEqual([
    { row: 0, message: 'No column Is home: all games will be Away' },
  ]);
});

test('unless other columns stand in for it', () => {
  const withTeams = {
    ...format,
    columns: [...format.columns, 'team'],
    instead: { isHome: ['team'] },
  };
  expect(parseRows(lines, withTeams, { name: 0, isHome: -1, team: 1 }).warnings).toEqual([]);
});

test('a skipped row is left out', () => {
  const { rows, issues } = parseRows(lines, format, columnIndexes, { ...noEdits, skipped: [4] });
  expect(rows.map(({ row }) => row)).toEqual([2]);
  expect(issues).toEqual([]);
});

test('the file that is sent has the columns with a value, and the rows their numbers', async () => {
  const file = csvFile(
    'roster.xlsx',
    ['name', 'weight', 'email'],
    [
      { row: 3, value: { name: 'Lee, Ann', weight: 150, email: null } },
      { row: 5, value: { name: 'Bo' } },
    ],
  );
  expect(file.name).toBe('roster.csv');
  expect(await file.text()).toBe('name,weight\r\n\r\n"Lee, Ann",150\r\n\r\nBo,');
});

test('a row far below the others costs nothing but its line', () => {
  const file = csvFile('roster.xlsx', ['name'], [{ row: 300_000, value: { name: 'Bo' } }]);
  expect(file.size).toBeLessThan(1_000_000);
});

describe('two fields in one column (D74)', () => {
  const players: UploadFormat<string> = {
    columns: ['first', 'last', 'team'],
    combined: {
      columns: ['first', 'last'],
      names: ['Name'],
      split: (cell) =>
        cell.includes(' ')
          ? { first: cell.split(' ')[0] ?? '', last: cell.split(' ')[1] ?? '' }
          : null,
    },
    parser:
      () =>
      ({ first = '', last = '' }) =>
        last ? { value: `${last}, ${first}` } : { issues: [{ message: 'is bad' }] },
  };
  const named = [
    { row: 2, cells: ['Ann Lee', 'JV'] },
    { row: 3, cells: ['Cher', 'JV'] },
  ];
  const both = { first: 0, last: 0, team: 1 };

  test('are split, and can be corrected where a cell cannot be', () => {
    const { rows, issues } = parseRows(named, players, both);
    expect(rows.map(({ value }) => value)).toEqual(['Lee, Ann']);
    expect(issues).toMatchObject([{ row: 3, message: 'is bad' }]);
    expect(
      parseRows(named, players, both, {
        ...noEdits,
        corrections: { 3: { last: 'Sarkisian' } },
      }).rows.map(({ value }) => value),
    ).toEqual(['Lee, Ann', 'Sarkisian, Cher']);
  });
});
