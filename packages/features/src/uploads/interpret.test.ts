import type { CsvFormat } from './csv-format';
import { interpret } from './interpret';
import type { RawFile } from './read-csv';

const format: CsvFormat<{ name: string; isHome: boolean }> = {
  columns: ['name', 'isHome'],
  without: { isHome: 'all games will be Away' },
  identity: ({ name }) => name.toLowerCase(),
  readRow: ({ name = '', isHome = '' }) =>
    name === 'bad'
      ? { issues: [{ message: 'is bad', cells: [{ column: 'name', value: name }] }] }
      : { value: { name, isHome: isHome === 'yes' }, ...(isHome === 'maybe' && { warning: 'isHome "maybe": Away' }) },
};
const raw: RawFile = {
  file: new File(['name,isHome'], 'games.csv'),
  header: ['name', 'isHome'],
  lines: [{ row: 2, cells: ['Union', 'yes'] }, { row: 4, cells: ['bad', 'maybe'] }],
  isPlain: true,
};
const places = { name: 0, isHome: 1 };

test('rows are read, and bad ones named', () => {
  const { rows, issues } = interpret(raw, format, places);
  expect(rows).toEqual([{ name: 'Union', isHome: true }]);
  expect(issues).toEqual([{ row: 4, message: 'is bad', cells: [{ column: 'name', value: 'bad' }] }]);
});

test('a corrected cell makes the row valid, and the file that is sent has it, in the same row', async () => {
  const { rows, issues, warnings, file } = interpret(raw, format, places, { 4: { name: 'Jenks' } });
  expect(rows.map(({ name }) => name)).toEqual(['Union', 'Jenks']);
  expect(issues).toEqual([]);
  expect(warnings).toEqual(['Row 4: isHome "maybe": Away']);
  expect(await file.text()).toBe('name,isHome\r\nUnion,yes\r\n,\r\nJenks,maybe');
});

test('the same one twice: the later row is bad (product D44)', () => {
  const { issues } = interpret(raw, format, places, { 4: { name: 'UNION' } });
  expect(issues).toEqual([{ row: 4, message: 'the same as row 2' }]);
});

test('it says what follows from a column that is not there', () => {
  expect(interpret(raw, format, { name: 0, isHome: -1 }).warnings).toEqual(['No column isHome: all games will be Away']);
});
