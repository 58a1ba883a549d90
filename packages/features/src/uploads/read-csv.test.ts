import type { CsvFormat } from './csv-format';
import { readCsv } from './read-csv';

const format: CsvFormat<string> = {
  columns: ['opponent', 'isHome'],
  readRow: ({ opponent = '', isHome = '' }, row) =>
    opponent ? { value: `${opponent}|${isHome}` } : { issues: [{ message: `Row ${row}: Missing required fields.` }] },
};

const csv = (text: BlobPart, name = 'games.csv') => new File([text], name);
type Progress = (read: number) => void;
const read = (file: File, onProgress: Progress = jest.fn(), signal = new AbortController().signal) => readCsv(file, format, { signal, onProgress });

test('a file as a spreadsheet writes it: byte-order mark, CRLF, quoted commas, blank lines that count', async () => {
  const { rows, issues } = await read(csv('\uFEFFopponent,isHome\r\n"Union, the",TRUE\r\n\r\n,yes\r\n" Jenks ",no\r\n'));
  expect(rows).toEqual(['Union, the|TRUE', 'Jenks|no']);
  expect(issues).toEqual([{ row: 4, message: 'Row 4: Missing required fields.' }]);
});

test('columns are found whatever their order, letter case and spaces', async () => {
  const { rows } = await read(csv(' Is Home ,OPPONENT\nno,Union\n'));
  expect(rows).toEqual(['Union|no']);
});

test('a column that is missing reads as empty', async () => {
  const { rows } = await read(csv('opponent\nUnion\n'));
  expect(rows).toEqual(['Union|']);
});

test.each([
  ['an unclosed quote', csv('opponent,isHome\n"Union,no\n')],
  ['text that is not UTF-8', csv(new Uint8Array([0x6f, 0xe9, 0x0a, 0x61]))],
])('%s is unreadable', async (_, file) => {
  await expect(read(file)).rejects.toThrow("Failed to parse CSV file. Please ensure it's a valid CSV format.");
});

test.each([
  ['nothing', csv('')],
  ['a header alone', csv('opponent,isHome\n\n')],
])('%s has no data', async (_, file) => {
  await expect(read(file)).rejects.toThrow('The CSV file does not contain any valid data.');
});

test('another kind of file is refused by its name', async () => {
  await expect(read(csv('opponent\nUnion', 'games.xlsx'))).rejects.toThrow('Please choose a file that ends in .csv.');
});

test('more than 10,000 rows are too many', async () => {
  await expect(read(csv('opponent\n' + 'Union\n'.repeat(10_001)))).rejects.toThrow('The file has more than 10,000 rows.');
});

test('a large file is read in chunks that show progress', async () => {
  const onProgress = jest.fn();
  const { rows } = await read(csv('opponent,isHome\n' + 'Union High School of somewhere,"no"\n'.repeat(5_000)), onProgress);
  expect(rows).toHaveLength(5_000);
  expect(onProgress.mock.calls.length).toBeGreaterThan(2);
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

test('reading can be cancelled', async () => {
  const work = new AbortController();
  const reading = read(csv('opponent\n' + 'Union High School of somewhere\n'.repeat(5_000)), () => work.abort(), work.signal);
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
