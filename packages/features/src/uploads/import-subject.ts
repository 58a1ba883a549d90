import type { ImportReview, ImportRow } from '@sandites/contracts';
import type { Column } from '@sandites/ui/table';

export type ImportValues = ImportRow['values'];

/** What a dialog says about its kind of file; how one is read only the service knows. */
export interface Subject {
  /** A number of rows as text, such as `38 games`. */
  count: (rows: number) => string;
  /** The columns of the review. */
  columns: readonly Column<ImportValues>[];
  /** The fields that those columns show; the others are listed in a column of their own. */
  shown: readonly string[];
  /** Whom or what a row is about; empty where it does not say. */
  nameOf: (values: ImportValues) => string;
  /** Whether nothing is uploaded until every row is valid; otherwise bad rows are left out. */
  allOrNothing: boolean;
}

/** A value as text: `Football; Golf`, and nothing for what is not there. */
export const valueText = (value: ImportValues[string] | undefined): string =>
  Array.isArray(value) ? value.join('; ') : String(value ?? '');

/**
 * The columns of a list for the review of its files: rows that are not whole, such as those that are
 * left out, show the texts of their fields.
 * @param fields the fields of the columns, in their order
 */
export const columnsOfValues = <Row>(
  columns: readonly Column<Row>[],
  fields: readonly string[],
  isWhole: (values: ImportValues) => values is ImportValues & Row,
): Column<ImportValues>[] =>
  columns.map(({ header, cell, isTitle = false, isName = false }, place) => ({
    header,
    isTitle,
    isName,
    cell: (values) => (isWhole(values) ? cell(values) : valueText(values[fields[place] ?? ''])),
  }));

/** The rows of a review of which this becomes. */
export const rowsOf = (
  { rows }: ImportReview,
  ...statuses: readonly ImportRow['status'][]
): ImportRow[] => rows.filter(({ status }) => statuses.includes(status));

/**
 * The rows that a review's confirmation sends as JSON: those that add or change something, else those
 * that are stored as they are. Their values come from the service, and are what its call takes.
 */
export function sentRows<Row>(review: ImportReview): Row[] {
  const effective = rowsOf(review, 'new', 'changed', 'moved');
  const sent = effective.length > 0 ? effective : rowsOf(review, 'unchanged');
  return sent.map(({ values }) => values as Row);
}
