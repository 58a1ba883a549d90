import { toCsv } from '@sandites/ui/csv';
import type { CsvFormat } from './csv-format';
import { parseRows } from './parse-rows';
import { matchColumns } from './match-columns';
import { readCsv } from './read-csv';

const format: CsvFormat<string> = {
  columns: ['opponent', 'isHome'],
  parseRow: ({ opponent = '', isHome = '' }, row) =>
    opponent
      ? { value: `${opponent}|${isHome}` }
      : { issues: [{ message: `Row ${row}: Missing required fields.` }] },
};

const csv = (text: BlobPart, name = 'games.csv') => new File([text], name);
type Progress = (read: number) => void;
async function read(
  file: File,
  onProgress: Progress = jest.fn(),
  signal = new AbortController().signal,
) {
  const raw = await readCsv(file, { signal, onProgress });
  return parseRows(raw, format, matchColumns(format, raw.header).columnIndexes);
}

test('a spreadsheet export is read: byte-order mark, CRLF, quoted commas, blank lines counted', async () => {
  const { rows, issues } = await read(
    csv('\uFEFFopponent,isHome\r\n"Union, the",TRUE\r\n\r\n,yes\r\n" Jenks ",no\r\n'),
  );
  expect(rows).toEqual(['Union, the|TRUE', 'Jenks|no']);
  expect(issues).toEqual([{ row: 4, message: 'Row 4: Missing required fields.' }]);
});

test('columns are found whatever their order, letter case and spaces', async () => {
  const { rows } = await read(csv(' Is Home ,OPPONENT\nno,Union\n'));
  expect(rows).toEqual(['Union|no']);
});

test('a title above the header is skipped, and not sent', async () => {
  const { rows, file } = await read(csv('Varsity 2027,\n\nopponent,isHome\nUnion,no\n'));
  expect(rows).toEqual(['Union|no']);
  expect(await file.text()).toBe('opponent,isHome\r\n,\r\n,\r\nUnion,no');
});

test('a missing column reads as empty', async () => {
  const { rows } = await read(csv('opponent\nUnion\n'));
  expect(rows).toEqual(['Union|']);
});

test('bytes that are not UTF-8 are read as Windows-1252, and sent as UTF-8', async () => {
  const excel = csv(
    new Uint8Array([
      ...new TextEncoder().encode('opponent\nCa'),
      0xf1,
      ...new TextEncoder().encode('on\n'),
    ]),
  );
  const { rows, file } = await read(excel);
  expect(rows).toEqual(['Cañon|']);
  expect(await file.text()).toBe('opponent\r\nCañon');
});

test('UTF-16, a spreadsheet’s “Unicode text”, is read and sent as UTF-8', async () => {
  const unicode = [...'\uFEFFopponent\nCañon\n'].flatMap((letter) => [
    letter.charCodeAt(0) & 0xff,
    letter.charCodeAt(0) >> 8,
  ]);
  const swapped = unicode.map((_, place) => unicode[place ^ 1] ?? 0);
  for (const bytes of [unicode, swapped]) {
    const { rows, file } = await read(csv(new Uint8Array(bytes)));
    expect(rows).toEqual(['Cañon|']);
    expect(await file.text()).toBe('opponent\r\nCañon');
  }
});

test.each([';', '\t'])('cells may be separated by %j', async (delimiter) => {
  const { rows, file } = await read(
    csv(`opponent${delimiter}isHome\n"Union, the"${delimiter}no\n`),
  );
  expect(rows).toEqual(['Union, the|no']);
  expect(await file.text()).toBe('opponent,isHome\r\n"Union, the",no');
});

test('a file that needs no change is sent unchanged', async () => {
  const plain = csv('opponent,isHome\nUnion,no\n');
  expect((await read(plain)).file).toBe(plain);
});

test.each(['=Union', '+Union', '-Union', '@Union'])(
  'the apostrophe that an export puts before %j is stripped, in the file that is sent too',
  async (opponent) => {
    const { rows, file } = await read(
      csv(toCsv([{ header: 'opponent', value: (name: string) => name }], [opponent])),
    );
    expect(rows).toEqual([`${opponent}|`]);
    expect(await file.text()).toBe(`opponent\r\n${opponent}`);
  },
);

test('another apostrophe stays', async () => {
  const plain = csv("opponent\n'Bama\n");
  const { rows, file } = await read(plain);
  expect(rows).toEqual(["'Bama|"]);
  expect(file).toBe(plain);
});

test('an unclosed quote is unreadable', async () => {
  await expect(read(csv('opponent,isHome\n"Union,no\n'))).rejects.toThrow(
    "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  );
});

test('an image named .csv is unreadable', async () => {
  const picture = csv(
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
  );
  await expect(read(picture)).rejects.toThrow(
    "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  );
});

test.each([
  ['nothing', csv('')],
  ['a header alone', csv('opponent,isHome\n\n')],
])('%s has no data', async (_, file) => {
  await expect(read(file)).rejects.toThrow('The CSV file does not contain any valid data.');
});

test.each([
  [
    'games.xlsx',
    'This is a spreadsheet: open it, choose File, Save As (in Google Sheets: Download), CSV, and choose that file here.',
  ],
  ['games.pdf', 'Please choose a file that ends in .csv.'],
])('another kind of file is refused by its name: %s', async (name, message) => {
  await expect(read(csv('opponent\nUnion', name))).rejects.toThrow(message);
});

test('more than 10,000 rows are too many', async () => {
  await expect(read(csv('opponent\n' + 'Union\n'.repeat(10_001)))).rejects.toThrow(
    'The file has more than 10,000 rows.',
  );
});

test('a large file is read in chunks that show progress', async () => {
  const onProgress = jest.fn();
  const { rows } = await read(
    csv('opponent,isHome\n' + 'Union High School of somewhere,"no"\n'.repeat(5_000)),
    onProgress,
  );
  expect(rows).toHaveLength(5_000);
  expect(onProgress.mock.calls.length).toBeGreaterThan(2);
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

test('reading can be cancelled', async () => {
  const work = new AbortController();
  const reading = read(
    csv('opponent\n' + 'Union High School of somewhere\n'.repeat(5_000)),
    () => work.abort(),
    work.signal,
  );
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
