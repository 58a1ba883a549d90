import { Button, Callout } from '@sandites/ui';
import { FilterSelect, type Column } from '@sandites/ui/table';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { columnLabel, type BadRows, type CsvFormat } from './csv-format';
import { ReviewTable } from './ReviewTable';
import { countEffects, type RowEffect } from './row-effect';
import { RowIssues } from './RowIssues';
import styles from './uploads.module.scss';
import type { Review, ReviewEdits } from './use-csv-upload';

interface ColumnMappingProps<Row> {
  format: CsvFormat<Row>;
  review: Review<Row>;
  /** Required columns that the file lacks. */
  missing: readonly string[];
  onMapColumn: (column: string, index: number) => void;
}

const notInFile = { value: '-1', label: 'Not in this file' };

/**
 * Selects that map columns to headers; renders nothing where every column was matched by its name.
 */
function ColumnMapping<Row>({
  format,
  review: { raw, columnIndexes, mappable },
  missing,
  onMapColumn,
}: ColumnMappingProps<Row>) {
  if (mappable.length === 0) return null;
  const label = (column: string) => columnLabel(format, column);
  const options = [
    notInFile,
    ...raw.header.map((name, index) => ({
      value: String(index),
      label: name || `Column ${index + 1}`,
    })),
  ];
  const unmapped = raw.header.filter(
    (name, index) => name.trim() !== '' && !Object.values(columnIndexes).includes(index),
  );
  const title =
    missing.length > 0
      ? `Columns that are missing: ${missing.map(label).join(', ')}`
      : 'Please check how the columns were read';
  return (
    <Callout tone={missing.length > 0 ? 'warning' : 'info'} title={title}>
      <div className={styles['mapping']}>
        {mappable.map((column) => (
          <FilterSelect
            key={column}
            label={label(column)}
            options={options}
            selected={String(columnIndexes[column] ?? -1)}
            onSelect={(index) => onMapColumn(column, Number(index))}
          />
        ))}
      </div>
      {unmapped.length > 0 && <p>{`Not read from this file: ${unmapped.join(', ')}.`}</p>}
    </Callout>
  );
}

const maxWarnings = 20;

/** Assumptions made in parsing. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  const hidden = warnings.length - maxWarnings;
  return (
    <Callout tone="warning" title="Please check">
      <ul className={styles['issues']} tabIndex={0} aria-label="Please check">
        {warnings.slice(0, maxWarnings).map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {hidden > 0 && <li>{`and ${hidden} more`}</li>}
      </ul>
    </Callout>
  );
}

interface ReviewStepProps<Row> {
  review: Review<Row>;
  format: CsvFormat<Row>;
  badRows: BadRows;
  count: (rows: number) => string;
  preview: readonly Column<Row>[];
  effect: ((row: Row) => RowEffect | undefined) | undefined;
  notice: ReactNode;
  edit: ReviewEdits;
}

const countRows = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`);

/**
 * Reviews a file: valid rows with their effect, invalid rows with their errors. Where all rows must
 * be valid and a required column is missing, only that is shown until it is mapped.
 */
export function ReviewStep<Row>({
  review,
  format,
  badRows,
  count,
  preview,
  effect,
  notice,
  edit,
}: ReviewStepProps<Row>) {
  const { raw, columnIndexes, edits, parsed, serverIssues } = review;
  const { rows, issues, warnings } = parsed;
  const effects = useMemo(() => effect && rows.map(effect), [rows, effect]);
  const knownEffects = effects?.filter((rowEffect) => rowEffect !== undefined) ?? [];
  const summary = useRef<HTMLParagraphElement>(null);
  // The file picker that had the focus was removed, as is the button of a skipped row.
  useEffect(() => summary.current?.focus(), [edits.skipped]);
  const missing = (format.required ?? []).filter((column) => columnIndexes[column] === -1);
  const mustFix = badRows === 'refuse';
  const invalidRows = new Set(issues.map(({ row }) => row));
  const consequence = mustFix
    ? `Please fix or skip ${countRows(invalidRows.size)}: nothing is uploaded until every row is valid`
    : `${countRows(invalidRows.size)} will be left out`;
  const mapping = <ColumnMapping {...{ format, review, missing }} onMapColumn={edit.mapColumn} />;
  const editing = mustFix
    ? { onCorrect: edit.correct, onSkip: edit.skip }
    : { onCorrect: edit.correct };
  return (
    <>
      <p ref={summary} className={styles['summary']} tabIndex={-1}>
        <b>{missing.length > 0 ? countRows(raw.lines.length) : count(rows.length)}</b>{' '}
        {missing.length > 0
          ? `found in ${raw.file.name}. Choose which columns hold what is missing.`
          : `read from ${raw.file.name}.`}
        {rows.length > 0 &&
          knownEffects.length === rows.length &&
          ` ${countEffects(knownEffects)}.`}
      </p>
      {notice}
      {missing.length > 0 && mapping}
      <RowIssues title="The upload was refused" issues={serverIssues} format={format} />
      {!(mustFix && missing.length > 0) && (
        <RowIssues title={consequence} {...{ issues, format }} {...editing} />
      )}
      {edits.skipped.length > 0 && (
        <Callout
          action={
            <Button variant="quiet" size="small" onClick={edit.includeSkipped}>
              Include Again
            </Button>
          }
        >
          {`${countRows(edits.skipped.length)} skipped: ${edits.skipped.toSorted((one, other) => one - other).join(', ')}`}
        </Callout>
      )}
      {missing.length === 0 && mapping}
      <Warnings warnings={warnings} />
      {rows.length > 0 && <ReviewTable columns={preview} rows={rows} effects={effects} />}
    </>
  );
}
