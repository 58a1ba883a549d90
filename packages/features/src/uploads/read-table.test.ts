import { toCsv } from '@sandites/ui/csv';
import { readFile, readText } from './read-table';

const csv = (text: BlobPart, name = 'games.csv') => new File([text], name);
const read = async (file: File) => (await readFile(file)).sheets[0].lines;
const cellsOf = async (file: File) => (await read(file)).map(({ cells }) => cells);

test('a spreadsheet export is read: byte-order mark, CRLF, quoted commas, blank lines counted', async () => {
  expect(
    await read(csv('\uFEFFopponent,isHome\r\n"Union, the",TRUE\r\n\r\n,yes\r\nJenks,no\r\n')),
  ).toEqual([
    { row: 1, cells: ['opponent', 'isHome'] },
    { row: 2, cells: ['Union, the', 'TRUE'] },
    { row: 4, cells: ['', 'yes'] },
    { row: 5, cells: ['Jenks', 'no'] },
  ]);
});

test('bytes that are not UTF-8 are read as Windows-1252', async () => {
  const bytes = [
    ...new TextEncoder().encode('opponent\nCa'),
    0xf1,
    ...new TextEncoder().encode('on\n'),
  ];
  expect(await cellsOf(csv(new Uint8Array(bytes)))).toEqual([['opponent'], ['Cañon']]);
});

test('UTF-16, a spreadsheet’s “Unicode text”, is read', async () => {
  const unicode = [...'\uFEFFopponent\nCañon\n'].flatMap((letter) => [
    letter.charCodeAt(0) & 0xff,
    letter.charCodeAt(0) >> 8,
  ]);
  const swapped = unicode.map((_, place) => unicode[place ^ 1] ?? 0);
  for (const bytes of [unicode, swapped])
    expect(await cellsOf(csv(new Uint8Array(bytes)))).toEqual([['opponent'], ['Cañon']]);
});

test.each([
  [';', 'games.csv'],
  ['\t', 'games.csv'],
  ['\t', 'games.tsv'],
])('cells may be separated by %j in %s', async (delimiter, name) => {
  expect(
    await cellsOf(csv(`opponent${delimiter}isHome\n"Union, the"${delimiter}no\n`, name)),
  ).toEqual([
    ['opponent', 'isHome'],
    ['Union, the', 'no'],
  ]);
});

test('a title with commas above the header does not decide what separates the cells', async () => {
  const titled = 'Sandites, Football, Varsity\n\nName\tHt\tWt\tClass\nQuill, Ada\t6-1\t190\t11\n';
  expect((await cellsOf(csv(titled, 'roster.tsv'))).slice(1)).toEqual([
    ['Name', 'Ht', 'Wt', 'Class'],
    ['Quill, Ada', '6-1', '190', '11'],
  ]);
});

test('rows copied from a spreadsheet are read', () => {
  const { name, sheets } = readText('the pasted rows', `Name\tHt\nAda Quill\t6'1"\n`);
  expect(name).toBe('the pasted rows');
  expect(sheets[0].lines[1]?.cells).toEqual(['Ada Quill', `6'1"`]);
});

test.each(['=Union', '+Union', '-Union', '@Union'])(
  'the apostrophe that an export puts before %j is stripped',
  async (opponent) => {
    const exported = toCsv([{ header: 'opponent', value: (name: string) => name }], [opponent]);
    expect((await cellsOf(csv(exported)))[1]).toEqual([opponent]);
  },
);

test('another apostrophe stays', async () => {
  expect((await cellsOf(csv("opponent\n'Bama\n")))[1]).toEqual(["'Bama"]);
});

test.each([
  ['copied from a spreadsheet', 'name\tpos\n"Bo" Reed\tQB\nAda\tWR\n', '"Bo" Reed'],
  ['that nobody closes', 'name,pos\n"Bo,QB\nAda,WR\n', '"Bo'],
  ['that another cell seems to close', 'name,pos\n"Bo,QB\n"Ada",WR\n', '"Bo'],
])('a cell that begins with a quotation mark %s is read as it stands', (_, text, name) => {
  expect(readText('the pasted rows', text, true).sheets[0].lines.slice(1)).toEqual([
    { row: 2, cells: [name, 'QB'] },
    { row: 3, cells: ['Ada', 'WR'] },
  ]);
});

test('in a file, a quotation mark that nobody closes is unreadable', async () => {
  await expect(read(csv('opponent,isHome\n"Union,no\n'))).rejects.toThrow(
    "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  );
  expect(await cellsOf(csv('opponent,isHome\n"The" Union,no\n'))).toContainEqual([
    '"The" Union',
    'no',
  ]);
});

test('a quoted cell may have line ends, delimiters and doubled marks in it', () => {
  const text = 'name,note\r\n"Reed, Bo","said ""hi""\r\nand left"\r\n';
  expect(readText('a.csv', text).sheets[0].lines[1]?.cells).toEqual([
    'Reed, Bo',
    'said "hi"\r\nand left',
  ]);
});

test('a million quotation marks are read at once', () => {
  const began = performance.now();
  readText('a.csv', `name\n${'"a\n'.repeat(9_000)}${'"'.repeat(1_000_000)}`, true);
  expect(performance.now() - began).toBeLessThan(5_000);
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
  ['games.xls', /old kind.*save it as \.xlsx or \.csv/],
  ['games.ods', /save it as \.xlsx or \.csv/],
  ['games.pdf', /ends in \.csv, \.tsv or \.xlsx/],
])('another kind of file is refused by its name: %s', async (name, message) => {
  await expect(read(csv('opponent\nUnion', name))).rejects.toThrow(message);
});

test('more than 10,000 rows, 200 columns or 5 MB are too many', async () => {
  await expect(read(csv(`${'x,'.repeat(400_000)}x\nUnion`))).rejects.toThrow(
    'The file has more than 200 columns.',
  );
  await expect(read(csv('opponent\n' + 'Union\n'.repeat(10_001)))).rejects.toThrow(
    'The file has more than 10,000 rows.',
  );
  await expect(read(csv('x'.repeat(5_000_001)))).rejects.toThrow('The file is larger than 5 MB.');
});
