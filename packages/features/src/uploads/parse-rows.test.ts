import { noEdits, type CsvFormat } from './csv-format';
import { parseRows } from './parse-rows';
import type { RawFile } from './read-csv';

const format: CsvFormat<{ name: string; isHome: boolean }> = {
  columns: ['name', 'isHome'],
  without: { isHome: 'all games will be Away' },
  identity: ({ name }) => name.toLowerCase(),
  parseRow: ({ name = '', isHome = '' }) =>
    name === 'bad'
      ? { issues: [{ message: 'is bad', cells: [{ column: 'name', value: name }] }] }
      : {
          value: { name, isHome: isHome === 'yes' },
          ...(isHome === 'maybe' && { warning: 'isHome "maybe": Away' }),
        },
};
const raw: RawFile = {
  file: new File(['name,isHome'], 'games.csv'),
  header: ['name', 'isHome'],
  lines: [
    { row: 2, cells: ['Union', 'yes'] },
    { row: 4, cells: ['bad', 'maybe'] },
  ],
  isPlain: true,
};
const columnIndexes = { name: 0, isHome: 1 };

test('rows are read, and bad ones named', () => {
  const { rows, issues } = parseRows(raw, format, columnIndexes);
  expect(rows).toEqual([{ name: 'Union', isHome: true }]);
  expect(issues).toEqual([
    { row: 4, message: 'is bad', cells: [{ column: 'name', value: 'bad' }] },
  ]);
});

test('a corrected cell makes the row valid, and is in the file that is sent', async () => {
  const { rows, issues, warnings, file } = parseRows(raw, format, columnIndexes, {
    ...noEdits,
    corrections: { 4: { name: 'Jenks' } },
  });
  expect(rows.map(({ name }) => name)).toEqual(['Union', 'Jenks']);
  expect(issues).toEqual([]);
  expect(warnings).toEqual(['Row 4: isHome "maybe": Away']);
  expect(await file.text()).toBe('name,isHome\r\nUnion,yes\r\n,\r\nJenks,maybe');
});

test('of two equal rows the later one is bad (product D44)', () => {
  const { issues } = parseRows(raw, format, columnIndexes, {
    ...noEdits,
    corrections: { 4: { name: 'UNION' } },
  });
  expect(issues).toEqual([{ row: 4, message: 'the same as row 2' }]);
});

test('the effect of a missing column is shown', () => {
  expect(parseRows(raw, format, { name: 0, isHome: -1 }).warnings).toEqual([
    'No column Is home: all games will be Away',
  ]);
});

test('a skipped row is left out, and the others keep their row numbers', async () => {
  const lines = [...raw.lines, { row: 5, cells: ['Jenks', 'no'] }];
  const { rows, issues, file } = parseRows({ ...raw, lines }, format, columnIndexes, {
    ...noEdits,
    skipped: [4],
  });
  expect(rows.map(({ name }) => name)).toEqual(['Union', 'Jenks']);
  expect(issues).toEqual([]);
  expect(await file.text()).toBe('name,isHome\r\nUnion,yes\r\n,\r\n,\r\nJenks,no');
});

describe('the file that is sent', () => {
  const fileFor = (header: string[], at = columnIndexes) =>
    parseRows({ ...raw, header }, format, at).file;

  test('is the chosen file where a service can read it', () =>
    expect(fileFor(['Name', 'Is Home'])).toBe(raw.file));

  test.each([
    ['another name', ['Opponent', 'isHome']],
    ['a column that the format lacks', ['name', 'isHome', 'Shoe Size']],
  ])('is rewritten where its header has %s, which a service refuses', async (_, header) => {
    expect(await fileFor(header).text()).toMatch(/^name,isHome\r\n/);
  });
});

describe('two fields in one column (D74)', () => {
  const players: CsvFormat<string> = {
    columns: ['first', 'last', 'team'],
    combined: {
      columns: ['first', 'last'],
      names: ['Name'],
      split: (cell) =>
        cell.includes(' ')
          ? { first: cell.split(' ')[0] ?? '', last: cell.split(' ')[1] ?? '' }
          : null,
    },
    parseRow: ({ first = '', last = '' }) =>
      last ? { value: `${last}, ${first}` } : { issues: [{ message: 'is bad' }] },
  };
  const named: RawFile = {
    ...raw,
    header: ['Name', 'team'],
    lines: [
      { row: 2, cells: ['Ann Lee', 'JV'] },
      { row: 3, cells: ['Cher', 'JV'] },
    ],
  };
  const both = { first: 0, last: 0, team: 1 };

  test('are split, in the file that is sent too', async () => {
    const { rows, issues, file } = parseRows(named, players, both);
    expect(rows).toEqual(['Lee, Ann']);
    expect(issues).toEqual([{ row: 3, message: 'is bad' }]);
    expect(await file.text()).toBe('first,last,team\r\nAnn,Lee,JV\r\nCher,,JV');
  });

  test('can be corrected where a cell cannot be split', () => {
    expect(
      parseRows(named, players, both, { ...noEdits, corrections: { 3: { last: 'Sarkisian' } } })
        .rows,
    ).toEqual(['Lee, Ann', 'Sarkisian, Cher']);
  });
});
