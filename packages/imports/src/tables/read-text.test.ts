import { decodeText, readText } from './read-text';

const linesOf = (text: string, isPasted = false) => readText(text, isPasted).sheets[0].lines;
const cellsOf = (file: string | number[]) =>
  linesOf(typeof file === 'string' ? file : decodeText(new Uint8Array(file))).map(
    ({ cells }) => cells,
  );

test('a spreadsheet export is read: byte-order mark, CRLF, quoted commas, blank lines counted', () => {
  expect(
    linesOf(
      decodeText(
        Buffer.from('\uFEFFopponent,isHome\r\n"Union, the",TRUE\r\n\r\n,yes\r\nJenks,no\r\n'),
      ),
    ),
  ).toEqual([
    { row: 1, cells: ['opponent', 'isHome'] },
    { row: 2, cells: ['Union, the', 'TRUE'] },
    { row: 4, cells: ['', 'yes'] },
    { row: 5, cells: ['Jenks', 'no'] },
  ]);
});

test('bytes that are not UTF-8 are read as Windows-1252', () => {
  const bytes = [
    ...new TextEncoder().encode('opponent\nCa'),
    0xf1,
    ...new TextEncoder().encode('on\n'),
  ];
  expect(cellsOf(bytes)).toEqual([['opponent'], ['Cañon']]);
  const quoted = Buffer.from('name\nO\x92Neil \x96 \x93Bo\x94 \x8a\xe9', 'latin1');
  expect(cellsOf([...quoted])).toEqual([['name'], ['O’Neil – “Bo” Šé']]);
});

test('UTF-16, a spreadsheet’s “Unicode text”, is read', () => {
  const unicode = [...'\uFEFFopponent\nCañon\n'].flatMap((letter) => [
    letter.charCodeAt(0) & 0xff,
    letter.charCodeAt(0) >> 8,
  ]);
  const swapped = unicode.map((_, place) => unicode[place ^ 1] ?? 0);
  for (const bytes of [unicode, swapped]) expect(cellsOf(bytes)).toEqual([['opponent'], ['Cañon']]);
});

test.each([[';'], ['\t']])('cells may be separated by %j', (delimiter) => {
  expect(cellsOf(`opponent${delimiter}isHome\n"Union, the"${delimiter}no\n`)).toEqual([
    ['opponent', 'isHome'],
    ['Union, the', 'no'],
  ]);
});

test('a title with commas above the header does not decide what separates the cells', () => {
  const titled = 'Sandites, Football, Varsity\n\nName\tHt\tWt\tClass\nQuill, Ada\t6-1\t190\t11\n';
  expect(cellsOf(titled).slice(1)).toEqual([
    ['Name', 'Ht', 'Wt', 'Class'],
    ['Quill, Ada', '6-1', '190', '11'],
  ]);
});

test('rows copied from a spreadsheet are read', () => {
  expect(linesOf(`Name\tHt\nAda Quill\t6'1"\n`, true)[1]?.cells).toEqual(['Ada Quill', `6'1"`]);
});

test.each(['=Union', '+Union', '-Union', '@Union'])(
  'the apostrophe that an export puts before %j is stripped',
  (opponent) => {
    expect(cellsOf(`opponent\n'${opponent}\n`)[1]).toEqual([opponent]);
  },
);

test('another apostrophe stays', () => {
  expect(cellsOf("opponent\n'Bama\n")[1]).toEqual(["'Bama"]);
});

test.each([
  ['copied from a spreadsheet', 'name\tpos\n"Bo" Reed\tQB\nAda\tWR\n', '"Bo" Reed'],
  ['that nobody closes', 'name,pos\n"Bo,QB\nAda,WR\n', '"Bo'],
  ['that another cell seems to close', 'name,pos\n"Bo,QB\n"Ada",WR\n', '"Bo'],
])('a cell that begins with a quotation mark %s is read as it stands', (_, text, name) => {
  expect(linesOf(text, true).slice(1)).toEqual([
    { row: 2, cells: [name, 'QB'] },
    { row: 3, cells: ['Ada', 'WR'] },
  ]);
});

test('in a file, a quotation mark that nobody closes is unreadable', () => {
  expect(() => cellsOf('opponent,isHome\n"Union,no\n')).toThrow(
    "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  );
  expect(cellsOf('opponent,isHome\n"The" Union,no\n')).toContainEqual(['"The" Union', 'no']);
});

test('a quoted cell may have line ends, delimiters and doubled marks in it', () => {
  const text = 'name,note\r\n"Reed, Bo","said ""hi""\r\nand left"\r\n';
  expect(linesOf(text)[1]?.cells).toEqual(['Reed, Bo', 'said "hi"\r\nand left']);
});

test('binary data are unreadable', () => {
  expect(() => cellsOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])).toThrow(
    "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  );
});

test.each([
  ['nothing', ''],
  ['a header alone', 'opponent,isHome\n\n'],
])('%s has no data', (_, text) => {
  expect(() => cellsOf(text)).toThrow('The file does not contain any valid data.');
});

test('more than 10,000 rows or 200 columns are too many', () => {
  expect(() => cellsOf(`${'x,'.repeat(400_000)}x\nUnion`)).toThrow('more than 200 columns');
  expect(() => cellsOf('opponent\n' + 'Union\n'.repeat(10_001))).toThrow('more than 10,000 rows');
});
