import { limits } from '@sandites/contracts';
import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { countText } from '../lists';
import { builtInFormats, shownNumber } from './number-format';
import { FileError, fileMessages, type Line, type Sheet } from './upload-format';

/** What the cells of all sheets refer to. */
interface Workbook {
  strings: readonly string[];
  /** The number format of each style, by its index. */
  formats: readonly string[];
  /** Day 0, in milliseconds. */
  dayZero: number;
}

function formatsOf(styles: Document): string[] {
  const named = new Map(
    elements(styles, 'numFmt').map((format) => [
      format.getAttribute('numFmtId'),
      format.getAttribute('formatCode'),
    ]),
  );
  return elements(styles, 'cellXfs > xf').map((style) => {
    const id = style.getAttribute('numFmtId');
    return named.get(id) ?? builtInFormats[Number(id)] ?? '';
  });
}

/** Unpacked size; the sheets of a roster need a hundredth of it. */
const maxUnpackedBytes = 60_000_000;

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

/** The text that a cell shows; a formula's is its value. */
function cellText(cell: Element, workbook: Workbook): string {
  const value = childrenOf(cell, 'v')[0]?.textContent ?? '';
  switch (cell.getAttribute('t')) {
    case 's':
      return workbook.strings[Number(value)] ?? '';
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
      return value === ''
        ? ''
        : shownNumber(
            Number(value),
            workbook.formats[Number(cell.getAttribute('s') ?? -1)] ?? '',
            workbook.dayZero,
          );
  }
}

/** The indexes of hidden columns. */
function hiddenColumns(sheet: Document): Set<number> {
  const hidden = new Set<number>();
  for (const column of elements(sheet, 'col')) {
    if (!isOn(column, 'hidden') && column.getAttribute('width') !== '0') continue;
    const last = Math.min(Number(column.getAttribute('max')), limits.csvColumns);
    for (let index = Number(column.getAttribute('min')); index <= last; index += 1)
      hidden.add(index - 1);
  }
  return hidden;
}

const countHidden = (count: number, one: string) => count > 0 && countText(count, `hidden ${one}`);

/** Cells merged over several rows, which have the text of the first one. */
interface Merged {
  column: number;
  first: number;
  last: number;
  text: string;
}

function mergedCells(sheet: Document): Merged[] {
  return elements(sheet, 'mergeCell').flatMap((element) => {
    const [, column = '', first, last] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(element.getAttribute('ref') ?? '') ?? [];
    return first === last
      ? []
      : [{ column: columnIndex(column), first: Number(first), last: Number(last), text: '' }];
  });
}

/** The rows and columns of a sheet that can be seen; `hidden` counts the others that have cells. */
function readSheet(sheet: Document, workbook: Workbook) {
  const hiddenPlaces = hiddenColumns(sheet);
  const merged = mergedCells(sheet);
  const lines: Line[] = [];
  const filledPlaces = new Set<number>();
  let hiddenRows = 0;
  let row = 0;
  for (const element of elements(sheet, 'row')) {
    row = Number(element.getAttribute('r')) || row + 1;
    const cells: string[] = [];
    let place = -1;
    for (const cell of childrenOf(element, 'c')) {
      const reference = cell.getAttribute('r');
      place = reference === null ? place + 1 : columnIndex(reference);
      const text = cellText(cell, workbook).trim();
      if (text === '') continue;
      if (place >= limits.csvColumns) throw new FileError(fileMessages.tooManyColumns);
      cells[place] = text;
    }
    if (cells.length === 0) continue;
    for (const cell of merged) {
      if (row === cell.first) cell.text = cells[cell.column] ?? '';
      else if (row > cell.first && row <= cell.last && cell.text !== '')
        cells[cell.column] = cell.text;
    }
    if (isOn(element, 'hidden') || element.getAttribute('ht') === '0') {
      hiddenRows += 1;
      continue;
    }
    for (const index of hiddenPlaces) if (cells[index] !== undefined) filledPlaces.add(index);
    const visible = Array.from(cells, (cell) => cell ?? '').filter(
      (_, index) => !hiddenPlaces.has(index),
    );
    if (visible.every((cell) => cell === '')) continue;
    lines.push({ row, cells: visible });
    if (lines.length > limits.csvRows + 1) throw new FileError(fileMessages.tooManyRows);
  }
  return {
    lines,
    hidden: [countHidden(hiddenRows, 'row'), countHidden(filledPlaces.size, 'column')],
  };
}

/**
 * Reads the visible sheets of an `.xlsx` workbook (ECMA-376, part 1) that have rows, as they are
 * shown. The XML is parsed by the browser; fflate unpacks it without a worker, which the content
 * policy would refuse.
 * @throws FileError where it has none, has a password, or cannot be read
 */
export function readWorkbook(bytes: Uint8Array): [Sheet, ...Sheet[]] {
  refuseCompoundFile(bytes);
  try {
    return readSheets(unpack(bytes));
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(fileMessages.brokenWorkbook);
  }
}

function readSheets(parts: Unzipped): [Sheet, ...Sheet[]] {
  const part = (name: string): Document | undefined => {
    const packed = parts[name];
    if (!packed) return undefined;
    const document = new DOMParser().parseFromString(strFromU8(packed), 'application/xml');
    if (elements(document, 'parsererror').length > 0)
      throw new FileError(fileMessages.brokenWorkbook);
    return document;
  };
  const main = part('xl/workbook.xml');
  const relations = part('xl/_rels/workbook.xml.rels');
  if (!main || !relations) throw new FileError(fileMessages.brokenWorkbook);

  const strings = part('xl/sharedStrings.xml');
  const styles = part('xl/styles.xml');
  const is1904 = isOn(elements(main, 'workbookPr')[0], 'date1904');
  const workbook: Workbook = {
    strings: strings ? elements(strings, 'si').map(textOf) : [],
    formats: styles ? formatsOf(styles) : [],
    dayZero: is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
  };
  const targets = new Map(
    elements(relations, 'Relationship').map((relation) => [
      relation.getAttribute('Id'),
      relation.getAttribute('Target'),
    ]),
  );
  const all = elements(main, 'sheet');
  const visible = all.filter((sheet) => (sheet.getAttribute('state') ?? 'visible') === 'visible');
  const hiddenSheets = countHidden(all.length - visible.length, 'sheet');
  const [first, ...rest] = visible.flatMap((sheet): Sheet[] => {
    const target = targets.get(relationId(sheet) ?? '') ?? '';
    const document = part(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    if (!document) return [];
    const { lines, hidden } = readSheet(document, workbook);
    const leftOut = [...hidden, hiddenSheets].filter(Boolean).join(', ');
    const name = sheet.getAttribute('name') ?? '';
    return lines.length > 1 ? [{ name, lines, ...(leftOut && { hidden: leftOut }) }] : [];
  });
  if (!first) throw new FileError(fileMessages.emptyWorkbook);
  return [first, ...rest];
}
