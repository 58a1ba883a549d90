import type { ImportQuestion } from '@sandites/contracts';

/** The cells of a row by field; empty for a column that the file does not have. */
export type Cells = Readonly<Record<string, string>>;

/** An error of a row, or a warning about an assumption. */
export interface RowNote {
  readonly message: string;
  /** The fields whose cells can be corrected. */
  readonly columns?: readonly string[];
  readonly code?: string;
}

/** What a row of a file says. */
export type ParsedRow<Row> =
  | {
      readonly value: Row;
      readonly warnings?: readonly RowNote[];
      /** What nobody can tell from it; it may be taken all the same. */
      readonly question?: string;
      /** What an answer for the whole file has to say first. */
      readonly open?: string;
      /** Why it is left out unless somebody takes it. */
      readonly skipped?: string;
    }
  | { readonly issues: readonly RowNote[]; readonly skipped?: string };

/** Two fields that a file may combine in one column, such as first and last name. */
interface CombinedColumns {
  readonly columns: readonly [string, string];
  readonly names: readonly string[];
  /** Splits a cell; null where it cannot be split: the whole cell belongs to the first field. */
  readonly split: (cell: string) => Cells | null;
}

/** Declares the columns of a kind of file, and how its rows are parsed. */
export interface ImportFormat<Row> {
  /** Fields, whose names in the header are matched without letter case and spaces. */
  readonly columns: readonly string[];
  readonly otherNames?: Readonly<Record<string, readonly string[]>>;
  /** Columns that are found by their very name only. */
  readonly exact?: readonly string[];
  /** Columns whose cells are left empty with a warning where they cannot be read. */
  readonly leftEmpty?: readonly string[];
  /** Columns that are never guessed from a part of a header. */
  readonly onlyNamed?: readonly string[];
  /** Whether a cell looks like one of a field: a header of another name is not enough. */
  readonly accepts?: Readonly<Record<string, (cell: string) => boolean>>;
  /** Labels of fields; by default the words of the field's name. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly combined?: CombinedColumns;
  /**
   * Fields that say who somebody is, and words for that person: such a header must be known as a
   * whole, besides these words (`Student Email`).
   */
  readonly ofPerson?: { readonly columns: readonly string[]; readonly words: readonly string[] };
  readonly required?: readonly string[];
  /** Columns that together stand in for another. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  /** The consequence of a missing column, such as `all games will be Away`. */
  readonly without?: Readonly<Record<string, string>>;
  /** Whether a row says without its column what that would say. */
  readonly elsewhere?: Readonly<Record<string, (cells: Cells) => boolean>>;
  /** Questions about the file, such as whether `7:00` is in the evening. */
  readonly questions?: (rows: readonly Cells[]) => readonly ImportQuestion[];
  /** The rows that one line has: its second is row 4.2 of line 4. Default: itself. */
  readonly parts?: (cells: Cells) => readonly Cells[];
  /** @param rows of the file, those that are left out aside */
  readonly parser: (rows: readonly Cells[]) => (cells: Cells, row: string) => ParsedRow<Row>;
}

/** The label of a field: `Graduation year` for `graduationYear`. */
export function columnLabel(
  { labels }: Pick<ImportFormat<never>, 'labels'>,
  column: string,
): string {
  const words = column.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return labels?.[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields that a file with these columns still lacks. */
export const missingColumns = (
  { required = [], instead = {} }: Pick<ImportFormat<never>, 'required' | 'instead'>,
  hasColumn: (column: string) => boolean,
): string[] =>
  required.filter((column) => !hasColumn(column) && !(instead[column]?.every(hasColumn) ?? false));
