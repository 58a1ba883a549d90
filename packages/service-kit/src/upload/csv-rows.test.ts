import { csvRecords, type CsvRecord } from './csv-rows';

const read = (content: string | Uint8Array): CsvRecord[] => csvRecords(Buffer.from(content));
const cellsOf = (content: string) => read(content).map(({ cells }) => cells);

describe('a CSV file', () => {
  test('may have quotes, line breaks in cells, blank lines and any letters', () => {
    const content = '\ufeffname,note\r\n"Lee, Ann","said ""hi""\nand left"\r\n\r\nÜnïön 🏈,last';
    expect(
      read(content).map(({ row, cells }) => ({
        row,
        cells: cells.map((cell) => cell.replace(/\r$/, '')),
      })),
    ).toEqual([
      { row: 1, cells: ['name', 'note'] },
      { row: 2, cells: ['Lee, Ann', 'said "hi"\nand left'] },
      { row: 4, cells: ['Ünïön 🏈', 'last'] },
    ]);
  });

  test.each(['a,b\nc,d', 'a,b\nc,d\n', 'a,b\rc,d'])('may end its lines as %j', (content) => {
    expect(cellsOf(content).slice(0, 2)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('of blank lines has no rows', () => {
    expect(read('\n'.repeat(5_000_000))).toEqual([]);
  });

  test('with a quote in the wrong place has that row marked', () => {
    expect(read('a\n"b"c"\nd').map(({ isMalformed }) => isMalformed)).toEqual([false, true, false]);
  });

  test.each(['a\nb\n"c\nd\ne', `a\nb\n"${'x'.repeat(1_500_000)}`])(
    'with a quote that is never closed is refused by its row',
    (content) => {
      expect(() => read(content)).toThrow('Row 3 opens a quote that is never closed');
    },
  );

  test.each([
    ['Latin-1', Buffer.from('Müller', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffname', 'utf16le')],
    ['cut off in a character', Buffer.from('ü').subarray(0, 1)],
  ])('that is %s is refused', (_what, bytes) => {
    expect(() => read(bytes)).toThrow('The file is not UTF-8 text');
  });
});
