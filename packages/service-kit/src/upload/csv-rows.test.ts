import { csvRecords, type CsvRecord } from './csv-rows';

async function read(content: string | Uint8Array, pieceSize = 64): Promise<CsvRecord[]> {
  const bytes = Buffer.from(content);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(pieces())) records.push(record);
  return records;
}
const cellsOf = async (content: string) => (await read(content)).map(({ cells }) => cells);

describe('a CSV file', () => {
  test('is read the same in chunks of any size', async () => {
    const content = '\ufeffname,note\r\n"Lee, Ann","said ""hi""\nand left"\r\n\r\nÜnïön 🏈,last';
    const records = [
      { row: 1, cells: ['name', 'note'] },
      { row: 2, cells: ['Lee, Ann', 'said "hi"\nand left'] },
      { row: 3, cells: [''] },
      { row: 4, cells: ['Ünïön 🏈', 'last'] },
    ];
    for (let size = 1; size <= Buffer.byteLength(content); size++) {
      const found = await read(content, size);
      expect(
        found.map(({ row, cells }) => ({
          row,
          cells: cells.map((cell) => cell.replace(/\r$/, '')),
        })),
      ).toEqual(records);
    }
  });

  test.each(['a,b\nc,d', 'a,b\nc,d\n', 'a,b\rc,d'])('may end its lines as %j', async (content) => {
    expect((await cellsOf(content)).slice(0, 2)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('with a quote in the wrong place has that row marked', async () => {
    expect((await read('a\n"b"c"\nd')).map(({ isMalformed }) => isMalformed)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test.each(['a\nb\n"c\nd\ne', `a\nb\n"${'x'.repeat(1_500_000)}`])(
    'with a quote that is never closed is refused by its row',
    async (content) => {
      await expect(read(content, 65_536)).rejects.toThrow(
        'Row 3 opens a quote that is never closed',
      );
    },
  );

  test.each([
    ['Latin-1', Buffer.from('Müller', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffname', 'utf16le')],
    ['cut off in a character', Buffer.from('ü').subarray(0, 1)],
  ])('that is %s is refused', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toThrow('The file is not UTF-8 text');
  });
});
