import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { limits } from '@sandites/contracts';
import { dayZeroOf, shownDate } from './shown-dates';
import { FileError, filledLines, type Line, type Sheet, type TableFile } from './table';

/** The text that a cell shows; a formula's is its value. */
function cellText(cell: CellObject | undefined, dayZero: number): string {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (cell.v instanceof Date) return cell.v.toISOString().replace(/T00:00.*$|Z$/, '');
  if (typeof cell.v === 'number') {
    const text = shownDate(cell.v, String(cell.z ?? ''), dayZero) ?? cell.w ?? String(cell.v);
    return text.trim();
  }
  return (cell.w ?? String(cell.v)).trim();
}

const isHidden = (
  part: { hidden?: boolean; hpx?: number; wpx?: number; width?: number } | undefined,
) => part !== undefined && (part.hidden === true || part.hpx === 0 || part.wpx === 0);

/** The rows and columns of a sheet that can be seen; the others that have cells are counted. */
function readSheet(name: string, sheet: WorkSheet, dayZero: number): Sheet {
  const texts: string[][] = [];
  sheet['!data']?.forEach((cells, row) => {
    const filled: string[] = [];
    cells?.forEach((cell, column) => {
      const text = cellText(cell, dayZero);
      if (text !== '') filled[column] = text;
    });
    if (filled.length > 0) texts[row] = filled;
  });
  // Merged over several rows, a cell counts in each that has something of its own.
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    const text = texts[first.r]?.[first.c];
    for (let row = first.r + 1; text !== undefined && row <= last.r; row += 1) {
      const cells = texts[row];
      if (cells) cells[first.c] = text;
    }
  }
  const hiddenPlaces = new Set(
    (sheet['!cols'] ?? []).flatMap((column, index) => (isHidden(column) ? [index] : [])),
  );
  const filledPlaces = new Set<number>();
  let hiddenRows = 0;
  const lines: Line[] = [];
  texts.forEach((cells, index) => {
    if (isHidden(sheet['!rows']?.[index])) {
      hiddenRows += 1;
      return;
    }
    for (const place of hiddenPlaces) if (cells[place] !== undefined) filledPlaces.add(place);
    lines.push({
      row: index + 1,
      cells: Array.from(cells, (cell) => cell ?? '').filter((_, place) => !hiddenPlaces.has(place)),
    });
  });
  return { name, lines: filledLines(lines), hiddenRows, hiddenColumns: filledPlaces.size };
}

/**
 * Reads the visible sheets of a workbook (`.xlsx`, `.xls`, `.ods`) that have rows, as they are
 * shown.
 * @throws FileError where it has none, has a password, or cannot be read
 */
export function readWorkbook(bytes: Uint8Array): TableFile {
  const workbook = open(bytes);
  const dayZero = dayZeroOf(workbook.Workbook?.WBProps?.date1904 === true);
  const visible = workbook.SheetNames.filter(
    (_, index) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0,
  );
  const [first, ...rest] = visible.flatMap((name): Sheet[] => {
    const sheet = workbook.Sheets[name];
    const read = sheet && readSheet(name, sheet, dayZero);
    return read && read.lines.length > 1 ? [read] : [];
  });
  if (!first) throw new FileError('empty');
  return {
    sheets: [first, ...rest],
    hiddenSheets: workbook.SheetNames.length - visible.length,
  };
}

function open(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellStyles: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      sheetRows: limits.csvRows + 1_000,
    });
  } catch (error) {
    throw new FileError(/password/i.test(String(error)) ? 'password' : 'broken');
  }
}
