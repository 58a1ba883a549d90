import { strToU8, zipSync } from 'fflate';
import { readWorkbook } from './read-workbook';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface GivenSheet {
  name?: string;
  state?: string;
  cols?: string;
  rows: string;
  /** What follows the rows, such as merged cells. */
  after?: string;
}

/** Styles: 1 `m/d/yyyy`, 2 `h:mm AM/PM`, 3 `h:mm`, 4 `d-mmm`, 5 `00`, 6 `0.0`, 7 both a day and a clock, 8 a race. */
const styles = `<styleSheet xmlns="${main}">
  <numFmts><numFmt numFmtId="164" formatCode="m/d/yyyy"/><numFmt numFmtId="165" formatCode="00"/>
    <numFmt numFmtId="166" formatCode="0.0&quot; lbs&quot;"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="18"/><xf numFmtId="20"/><xf numFmtId="16"/>
    <xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/><xf numFmtId="47"/></cellXfs>
</styleSheet>`;

function workbook(sheets: readonly GivenSheet[], { strings = '', date1904 = false } = {}) {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">
      <workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name = 'Sheet1', state = 'visible' }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 9}"/>`,
        )
        .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${sheets
      .map(
        (_, index) => `<Relationship Id="rId${index + 9}" Target="worksheets/sheet${index}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': styles,
    ...(strings && { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>` }),
  };
  for (const [index, { cols = '', rows, after = '' }] of sheets.entries())
    parts[`xl/worksheets/sheet${index}.xml`] =
      `<worksheet xmlns="${main}">${cols}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const shown = (cell: string, options?: { date1904?: boolean; strings?: string }) =>
  readWorkbook(workbook([{ rows: row(text('Header')) + row(cell) }], options))[0].lines[1]
    ?.cells[0];

describe('a cell counts as it is shown (D95)', () => {
  test.each([
    ['a day', number('46262', 1), '2026-08-28'],
    ['a time, stored with an error', number('0.7916666666678793', 2), '7:00 PM'],
    ['a time without AM or PM', number('0.2916666666666667', 3), '7:00'],
    ['a day without a year', number('46262', 4), '28-Aug'],
    ['a day with a clock', number('46262.8125', 7), '2026-08-28 19:30'],
    ['a leading zero', number('7', 5), '07'],
    ['decimals and a unit', number('185', 6), '185.0 lbs'],
    ['a time of a race', number('0.01116898148148148', 8), '16:05.0'],
    ['a computed number', number('0.30000000000000004'), '0.3'],
    ['a formula, by its value', '<c t="str"><f>A1</f><v>Quill, Ada</v></c>', 'Quill, Ada'],
    ['a truth value', '<c t="b"><v>1</v></c>', 'TRUE'],
  ])('%s', (_, cell, expected) => expect(shown(cell)).toBe(expected));

  test('with the calendar of 1904', () =>
    expect(shown(number('44800', 1), { date1904: true })).toBe('2026-08-28'));

  test('as one text of several runs, without phonetic hints', () =>
    expect(
      shown('<c t="s"><v>0</v></c>', {
        strings: '<si><r><t>Ada </t></r><r><t>Quill</t></r><rPh><t>hint</t></rPh></si>',
      }),
    ).toBe('Ada Quill'));
});

test('hidden rows and columns are left out, and counted; rows keep their numbers', () => {
  const [sheet] = readWorkbook(
    workbook([
      {
        cols: '<cols><col min="2" max="2" hidden="1"/></cols>',
        rows: [
          `<row r="1">${text('Name')}${text('Phone')}${text('Pos')}</row>`,
          `<row r="3">${text('Ada')}${text('555')}${text('QB')}</row>`,
          `<row r="4" hidden="1">${text('Cy')}${text('556')}${text('RB')}</row>`,
        ].join(''),
      },
    ]),
  );
  expect(sheet.lines).toEqual([
    { row: 1, cells: ['Name', 'Pos'] },
    { row: 3, cells: ['Ada', 'QB'] },
  ]);
  expect(sheet.hidden).toBe('1 hidden row, 1 hidden column');
});

test('cells merged over rows count in each of them, in rows with something of their own', () => {
  const [sheet] = readWorkbook(
    workbook([
      {
        rows: [
          `<row r="1">${text('Date')}${text('Level')}</row>`,
          `<row r="2">${text('Sep 4')}${text('Varsity')}</row>`,
          `<row r="3"><c r="B3" t="inlineStr"><is><t>JV</t></is></c></row>`,
          '<row r="4"><c r="A4"/></row>',
          `<row r="5">${text('Sep 11')}${text('Varsity')}</row>`,
        ].join(''),
        after:
          '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="A5:B5"/></mergeCells>',
      },
    ]),
  );
  expect(sheet.lines.map(({ cells }) => cells)).toEqual([
    ['Date', 'Level'],
    ['Sep 4', 'Varsity'],
    ['Sep 4', 'JV'],
    ['Sep 11', 'Varsity'],
  ]);
});

test('hidden and empty sheets are not offered', () => {
  const rows = row(text('Name')) + row(text('Ada'));
  const sheets = readWorkbook(
    workbook([
      { name: 'Varsity', rows },
      { name: 'Notes', rows: '' },
      { name: 'JV', rows },
      { name: 'Medical', state: 'hidden', rows },
      { name: 'Data', state: 'veryHidden', rows },
    ]),
  );
  expect(sheets.map(({ name }) => name)).toEqual(['Varsity', 'JV']);
  expect(sheets[0].hidden).toBe('2 hidden sheets');
});

describe('what cannot be read says how to save it', () => {
  const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const encrypted = new Uint8Array([
    ...compound,
    ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ]);
  test.each([
    ['a password', encrypted, /password.*\.xlsx or \.csv/],
    ['an old workbook', compound, /\.xls\).*\.xlsx or \.csv/],
    ['no zip', strToU8('PK no workbook'), /cannot be read.*\.xlsx or \.csv/],
    ['another zip', zipSync({ 'a.txt': strToU8('a') }), /cannot be read/],
    ['broken XML', workbook([{ rows: '<row><c>' }]), /cannot be read/],
    ['no rows', workbook([{ rows: '' }]), /does not contain any valid data/],
  ])('%s', (_, bytes, message) => expect(() => readWorkbook(bytes)).toThrow(message));

  test('more than 200 columns', () =>
    expect(() =>
      readWorkbook(workbook([{ rows: row(text('a').repeat(201)) + row(text('a')) }])),
    ).toThrow('more than 200 columns'));

  test('more than 10,000 rows', () =>
    expect(() => readWorkbook(workbook([{ rows: row(text('a')).repeat(10_002) }]))).toThrow(
      'more than 10,000 rows',
    ));
});
