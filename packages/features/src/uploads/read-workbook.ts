import { limits } from '@sandites/contracts';
import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { FileError, fileMessages, type Line, type Sheet } from './upload-format';

/** How the numbers of a workbook are shown: by the number format of a cell's style. */
interface NumberFormats {
  /** The format code of each style, by its index. */
  codes: readonly string[];
  /** Day 0 of the workbook, in milliseconds. */
  dayZero: number;
}

/** Formats that a workbook names by number alone (ECMA-376, part 1, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** @param styles the part `styles.xml`; without it every number is shown as it is */
function numberFormats(styles: Document | undefined, is1904: boolean): NumberFormats {
  const named = new Map(
    [...(styles?.getElementsByTagNameNS('*', 'numFmt') ?? [])].map((format) => [
      Number(format.getAttribute('numFmtId')),
      format.getAttribute('formatCode') ?? '',
    ]),
  );
  const cells = styles?.getElementsByTagNameNS('*', 'cellXfs')[0];
  return {
    codes: [...(cells?.getElementsByTagNameNS('*', 'xf') ?? [])].map((style) => {
      const id = Number(style.getAttribute('numFmtId'));
      return named.get(id) ?? builtIn[id] ?? '';
    }),
    dayZero: is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
  };
}

/** The first section of a code without quoted text, colors, conditions and fillers. */
const bareCode = (code: string) =>
  (code.split(';')[0] ?? '')
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '');

const pad = (part: number) => String(part).padStart(2, '0');
const shortMonth = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });

const secondsOfDay = 86_400;

/** A day and a clock, as far as the format shows them. */
function shownDate(serial: number, code: string, dayZero: number): string {
  // Rounded: 7 PM is stored as 0.7916666666678793.
  const seconds = Math.round(serial * secondsOfDay);
  const days = Math.floor(seconds / secondsOfDay);
  const date = new Date(dayZero + days * secondsOfDay * 1_000);
  const hasDay = /d/i.test(code) || /y/i.test(code);
  const hasClock = /h|s/i.test(code);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  // Shown without a year, it belongs to whatever season the file is for.
  const dayText = /y/i.test(code)
    ? `${year}-${pad(month)}-${pad(day)}`
    : `${day}-${shortMonth(date)}`;
  const minuteOfDay = Math.floor((seconds - days * secondsOfDay) / 60);
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  const clock = /am\/pm|a\/p/i.test(code)
    ? `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
    : `${hour}:${pad(minute)}`;
  return [...(hasDay ? [dayText] : []), ...(hasClock ? [clock] : [])].join(' ');
}

/**
 * The text of a number as its cell shows it: dates and times as such, never as a number of days.
 * @param style the index of the cell's style
 */
function shownNumber(
  value: number,
  style: string | null,
  { codes, dayZero }: NumberFormats,
): string {
  const code = bareCode(style === null ? '' : (codes[Number(style)] ?? ''));
  if (/[ymdhs]/i.test(code.replace(/general/i, '')) && value >= 0)
    return shownDate(value, code, dayZero);
  // A computed 0.1 + 0.2 is stored with an error in its last digit.
  const exact = Number(value.toPrecision(15));
  const [, decimals = ''] = /\.(0+)/.exec(code) ?? [];
  if (/%/.test(code)) return `${Number((exact * 100).toPrecision(15))}%`;
  if (/^0{2,}$/.test(code)) return String(exact).padStart(code.length, '0');
  return decimals !== '' && !/[e?/]/i.test(code) ? exact.toFixed(decimals.length) : String(exact);
}

/**
 * Reads `.xlsx` workbooks (ECMA-376, part 1) as they are shown: what is hidden is left out. The XML
 * is parsed by the browser; fflate unpacks it without a worker, which the content policy would
 * refuse.
 */

/** Unpacked size; the sheets of a roster need a hundredth of it. */
const maxUnpackedBytes = 60_000_000;
/** Columns beyond this one are not read. */
const maxColumns = 200;

const readParts = /^(?:xl\/)?(?:workbook|sharedStrings|styles|_rels\/workbook|worksheets\/)/i;

/** The first bytes of a compound file: an old `.xls`, or a workbook with a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

function refuseCompoundFile(bytes: Uint8Array): void {
  if (!compoundFile.every((byte, index) => bytes[index] === byte)) return;
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  throw new FileError(
    text.includes('EncryptedPackage') ? fileMessages.password : fileMessages.oldWorkbook,
  );
}

function unpack(bytes: Uint8Array): Unzipped {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!readParts.test(name)) return false;
      size += originalSize;
      if (size > maxUnpackedBytes) throw new FileError(fileMessages.tooLarge);
      return true;
    },
  });
}

/** Descendants by their name, whatever their namespace and its prefix. */
const elements = (parent: Document | Element, name: string): Element[] => [
  ...parent.querySelectorAll(name),
];
const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);

const isOn = (element: Element | undefined, name: string) =>
  /^(?:1|true)$/.test(element?.getAttribute(name) ?? '');

/** The id of a sheet's part, whatever the prefix of the relationships' namespace is. */
const relationId = (sheet: Element) =>
  [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix !== null)
    ?.value;

/** A workbook escapes control characters as `_x000D_`. */
const unescapeText = (text: string) =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The text of a string, with its runs, and without phonetic hints. */
const textOf = (string: Element): string =>
  unescapeText(
    elements(string, 't')
      .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
      .map(({ textContent }) => textContent)
      .join(''),
  );

/** The index of a column: 2 for `C7`. */
function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

interface Workbook {
  strings: readonly string[];
  formats: NumberFormats;
}

/** The text that a cell shows; a formula's is its value. */
function cellText(cell: Element, { strings, formats }: Workbook): string {
  const value = childrenOf(cell, 'v')[0]?.textContent ?? '';
  switch (cell.getAttribute('t')) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return textOf(cell);
    case 'str':
      return unescapeText(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    case 'd':
      return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
    default:
      return value === '' ? '' : shownNumber(Number(value), cell.getAttribute('s'), formats);
  }
}

/** The indexes of hidden columns. */
function hiddenColumns(sheet: Document): Set<number> {
  const hidden = new Set<number>();
  for (const column of elements(sheet, 'col')) {
    if (!isOn(column, 'hidden') && column.getAttribute('width') !== '0') continue;
    const last = Math.min(Number(column.getAttribute('max')), maxColumns);
    for (let index = Number(column.getAttribute('min')); index <= last; index += 1)
      hidden.add(index - 1);
  }
  return hidden;
}

const pluralize = (count: number, one: string) =>
  `${count} hidden ${count === 1 ? one : `${one}s`}`;

/** The rows and columns of a sheet that can be seen. */
function readSheet(name: string, sheet: Document, workbook: Workbook): Sheet {
  const hidden = hiddenColumns(sheet);
  const lines: Line[] = [];
  const hiddenFilled = new Set<number>();
  let hiddenRows = 0;
  let row = 0;
  for (const element of elements(sheet, 'row')) {
    row = Number(element.getAttribute('r')) || row + 1;
    const cells: string[] = [];
    let place = -1;
    for (const cell of childrenOf(element, 'c')) {
      const reference = cell.getAttribute('r');
      place = reference === null ? place + 1 : columnIndex(reference);
      if (place >= maxColumns) break;
      const text = cellText(cell, workbook).trim();
      if (text !== '') cells[place] = text;
    }
    if (cells.length === 0) continue;
    if (isOn(element, 'hidden') || element.getAttribute('ht') === '0') {
      hiddenRows += 1;
      continue;
    }
    for (const index of hidden) if (cells[index] !== undefined) hiddenFilled.add(index);
    const visible = Array.from(cells, (cell) => cell ?? '').filter(
      (_, index) => !hidden.has(index),
    );
    if (visible.every((cell) => cell === '')) continue;
    lines.push({ row, cells: visible });
    if (lines.length > limits.csvRows + 1) throw new FileError(fileMessages.tooManyRows);
  }
  const leftOut = [
    ...(hiddenRows > 0 ? [pluralize(hiddenRows, 'row')] : []),
    ...(hiddenFilled.size > 0 ? [pluralize(hiddenFilled.size, 'column')] : []),
  ];
  return { name, lines, ...(leftOut.length > 0 && { hidden: leftOut.join(', ') }) };
}

/**
 * Reads the visible sheets of a workbook that have rows.
 * @throws FileError where it has none, has a password, or cannot be read
 */
export function readWorkbook(bytes: Uint8Array): [Sheet, ...Sheet[]] {
  refuseCompoundFile(bytes);
  try {
    return readSheets(bytes);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(fileMessages.brokenWorkbook);
  }
}

function readSheets(bytes: Uint8Array): [Sheet, ...Sheet[]] {
  const parts = unpack(bytes);
  const parser = new DOMParser();
  const part = (name: string): Document | undefined => {
    const packed = parts[name];
    if (!packed) return undefined;
    const document = parser.parseFromString(strFromU8(packed), 'application/xml');
    if (elements(document, 'parsererror').length > 0)
      throw new FileError(fileMessages.brokenWorkbook);
    return document;
  };
  const workbook = part('xl/workbook.xml');
  const relations = part('xl/_rels/workbook.xml.rels');
  if (!workbook || !relations) throw new FileError(fileMessages.brokenWorkbook);

  const strings = part('xl/sharedStrings.xml');
  const shared: Workbook = {
    strings: strings ? elements(strings, 'si').map(textOf) : [],
    formats: numberFormats(
      part('xl/styles.xml'),
      isOn(elements(workbook, 'workbookPr')[0], 'date1904'),
    ),
  };
  const targets = new Map(
    elements(relations, 'Relationship').map((relation) => [
      relation.getAttribute('Id') ?? '',
      relation.getAttribute('Target') ?? '',
    ]),
  );
  const all = elements(workbook, 'sheet');
  const visible = all.filter((sheet) => (sheet.getAttribute('state') ?? 'visible') === 'visible');
  const hiddenSheets = all.length - visible.length;
  const [first, ...rest] = visible.flatMap((sheet): Sheet[] => {
    const target = targets.get(relationId(sheet) ?? '') ?? '';
    const document = part(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    if (!document) return [];
    const read = readSheet(sheet.getAttribute('name') ?? '', document, shared);
    const leftOut = [
      ...(read.hidden === undefined ? [] : [read.hidden]),
      ...(hiddenSheets > 0 ? [pluralize(hiddenSheets, 'sheet')] : []),
    ];
    return [{ ...read, ...(leftOut.length > 0 && { hidden: leftOut.join(', ') }) }].filter(
      ({ lines }) => lines.length > 1,
    );
  });
  if (!first) throw new FileError(fileMessages.emptyWorkbook);
  return [first, ...rest];
}
