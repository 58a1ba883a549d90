import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { readWorkbook } from './read-workbook';
import { isWorkbook } from './table';

interface Given {
  readonly sheets: Readonly<Record<string, WorkSheet>>;
  /** 1 for hidden, 2 for very hidden, by the sheet's place. */
  readonly hidden?: readonly (0 | 1 | 2)[];
  readonly type?: BookType;
}

/** The bytes of a workbook. */
function workbook({ sheets, hidden = [], type = 'xlsx' }: Given): Uint8Array {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: hidden.map((state) => ({ Hidden: state })) };
  return new Uint8Array(write(book, { bookType: type, type: 'array' }) as ArrayBuffer);
}

const sheetOf = (lines: readonly unknown[][], extra: Partial<WorkSheet> = {}): WorkSheet =>
  Object.assign(utils.aoa_to_sheet(lines as unknown[][]), extra);
const one = (sheet: WorkSheet, type?: BookType) =>
  readWorkbook(workbook({ sheets: { Sheet1: sheet }, ...(type && { type }) })).sheets[0];
const number = (v: number, z: string) => ({ t: 'n', v, z });

describe('a cell counts as it is shown (D95, D101)', () => {
  test.each([
    ['a height of digits', number(602, `#\\'00\\"`), `6'02"`],
    ['a unit behind', number(151, '0" lbs"'), '151 lbs'],
    ['inches', number(74, '0" in"'), '74 in'],
    ['a number sign', number(7, '"#"0'), '#7'],
    ['leading zeros', number(7, '00'), '07'],
    ['a phone', number(9185550101, '000\\-000\\-0000'), '918-555-0101'],
    ['decimals as needed', number(3.5, '0.##'), '3.5'],
    ['a negative number', number(-7, '0'), '-7'],
    ['a computed number', number(0.30000000000000004, 'General'), '0.3'],
    ['a day', number(46_262, 'm/d/yyyy'), '2026-08-28'],
    ['a day with a weekday', number(46_262, 'dddd, mmmm d, yyyy'), '2026-08-28'],
    ['a day without a year', number(46_262, 'd-mmm'), '28-Aug'],
    ['a day with a clock', number(46_262.8125, 'm/d/yyyy h:mm'), '2026-08-28 19:30'],
    ['a clock, stored with an error', number(0.7916666666678793, 'h:mm AM/PM'), '7:00 PM'],
    ['a clock without AM or PM', number(0.2916666666666667, 'h:mm'), '7:00'],
    ['a runner’s time', number(965 / 86_400, 'mm:ss.0'), '16:05.0'],
    ['a time to a hundredth', number(65.25 / 86_400, 'mm:ss.00'), '1:05.25'],
    ['a text', { t: 's', v: ' 00 ' }, '00'],
    ['a truth value', { t: 'b', v: true }, 'TRUE'],
    ['a formula, by its value', { t: 's', v: 'Quill, Ada', f: 'A1' }, 'Quill, Ada'],
  ])('%s', (_, cell, expected) =>
    expect(one(sheetOf([['Header'], [cell]])).lines[1]?.cells).toEqual([expected]),
  );
});

test('hidden rows and columns are left out, and counted; rows keep their numbers', () => {
  const sheet = one(
    sheetOf([['Name', 'Phone', 'Pos'], [], ['Ada', '555', 'QB'], ['Cy', '556', 'RB']], {
      '!cols': [{}, { hidden: true }],
      '!rows': [{}, {}, {}, { hidden: true }],
    }),
  );
  expect(sheet.lines).toEqual([
    { row: 1, cells: ['Name', 'Pos'] },
    { row: 3, cells: ['Ada', 'QB'] },
  ]);
  expect(sheet).toMatchObject({ hiddenRows: 1, hiddenColumns: 1 });
});

test('cells merged over rows count in each of them, in rows with something of their own', () => {
  const lines = [['Date', 'Level'], ['Sep 4', 'Varsity'], [null, 'JV'], [], ['Sep 11', 'Varsity']];
  const { lines: read } = one(sheetOf(lines, { '!merges': [utils.decode_range('A2:A4')] }));
  expect(read.map(({ cells }) => cells)).toEqual([
    ['Date', 'Level'],
    ['Sep 4', 'Varsity'],
    ['Sep 4', 'JV'],
    ['Sep 11', 'Varsity'],
  ]);
});

test('hidden and empty sheets are not offered; the hidden ones are counted', () => {
  const rows = [['Name'], ['Ada']];
  const read = readWorkbook(
    workbook({
      sheets: {
        Varsity: sheetOf(rows),
        Notes: sheetOf([]),
        JV: sheetOf(rows),
        Medical: sheetOf(rows),
        Data: sheetOf(rows),
      },
      hidden: [0, 0, 0, 1, 2],
    }),
  );
  expect(read.sheets.map(({ name }) => name)).toEqual(['Varsity', 'JV']);
  expect(read.hiddenSheets).toBe(2);
});

test.each(['xlsx', 'biff8', 'ods'] as const)('a workbook may be an %s file', (type) => {
  const sheet = sheetOf([
    ['Name', 'Day'],
    ['Ada', number(46_262, 'm/d/yyyy')],
  ]);
  expect(isWorkbook(workbook({ sheets: { A: sheet }, type }))).toBe(true);
  expect(one(sheet, type).lines[1]?.cells).toEqual(['Ada', '2026-08-28']);
});

describe('what cannot be read says why', () => {
  const broken = new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]);
  test.each([
    ['a broken workbook', broken, /cannot be read.*\.xlsx or \.csv/],
    [
      'no rows',
      workbook({ sheets: { A: sheetOf([['Name']]) } }),
      /does not contain any valid data/,
    ],
    [
      'more than 200 columns',
      workbook({ sheets: { A: sheetOf([Array.from({ length: 201 }, () => 'a'), ['a']]) } }),
      /more than 200 columns/,
    ],
    [
      'more than 10,000 rows',
      workbook({ sheets: { A: sheetOf(Array.from({ length: 10_002 }, () => ['a'])) } }),
      /more than 10,000 rows/,
    ],
  ])('%s', (_, bytes, message) => expect(() => readWorkbook(bytes)).toThrow(message));
});
