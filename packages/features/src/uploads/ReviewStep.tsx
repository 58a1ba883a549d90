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
  onMapColumn: (column: string, place: number) => void;
}

const none = { value: '-1', label: 'Not in this file' };

/** Shows the column mapping; renders nothing where every name matched and none was missing. */
function ColumnMapping<Row>({ format, review: { raw, places, mapped }, missing, onMapColumn }: ColumnMappingProps<Row>) {
  if (mapped.length === 0) return null;
  const label = (column: string) => columnLabel(format, column);
  const options = [none, ...raw.header.map((name, place) => ({ value: String(place), label: name || `Column ${place + 1}` }))];
  const unread = raw.header.filter((name, place) => name.trim() !== '' && !Object.values(places).includes(place));
  const title = missing.length > 0 ? `Columns that are missing: ${missing.map(label).join(', ')}` : 'Please check how the columns were read';
  return (
    <Callout tone={missing.length > 0 ? 'warning' : 'info'} title={title}>
      <div className={styles['mapping']}>
        {mapped.map((column) => (
          <FilterSelect
            key={column}
            label={label(column)}
            options={options}
            selected={String(places[column] ?? -1)}
            onSelect={(place) => onMapColumn(column, Number(place))}
          />
        ))}
      </div>
      {unread.length > 0 && <p>{`Not read from this file: ${unread.join(', ')}.`}</p>}
    </Callout>
  );
}

/** Listed at most. */
const shownAtMost = 20;

/** Assumptions that were made in reading a file. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  const hidden = warnings.length - shownAtMost;
  return (
    <Callout tone="warning" title="Please check">
      <ul className={styles['issues']} tabIndex={0} aria-label="Please check">
        {warnings.slice(0, shownAtMost).map((warning) => (
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

/** What was found in the file, good and bad, and what it will do. Where all rows must be valid, a required column that is missing is the only error until it is mapped. */
export function ReviewStep<Row>({ review, format, badRows, count, preview, effect, notice, edit }: ReviewStepProps<Row>) {
  const { raw, places, edits, read, refused } = review;
  const { rows, issues, warnings } = read;
  const effects = useMemo(() => effect && rows.map(effect), [rows, effect]);
  const knownEffects = effects?.filter((known) => known !== undefined) ?? [];
  const summary = useRef<HTMLParagraphElement>(null);
  // The file chooser that had the focus is gone, as is the button of a row that was skipped.
  useEffect(() => summary.current?.focus(), [edits.skipped]);
  const missing = (format.required ?? []).filter((column) => places[column] === -1);
  const mustFix = badRows === 'refuse';
  const bad = new Set(issues.map(({ row }) => row));
  const consequence = mustFix
    ? `Please fix or skip ${countRows(bad.size)}: nothing is uploaded until every row is valid`
    : `${countRows(bad.size)} will be left out`;
  const mapping = <ColumnMapping {...{ format, review, missing }} onMapColumn={edit.mapColumn} />;
  const editing = mustFix ? { onCorrect: edit.correct, onSkip: edit.skip } : { onCorrect: edit.correct };
  return (
    <>
      <p ref={summary} className={styles['found']} tabIndex={-1}>
        <b>{missing.length > 0 ? countRows(raw.lines.length) : count(rows.length)}</b>{' '}
        {missing.length > 0 ? `found in ${raw.file.name}. Choose which columns hold what is missing.` : `read from ${raw.file.name}.`}
        {rows.length > 0 && knownEffects.length === rows.length && ` ${countEffects(knownEffects)}.`}
      </p>
      {notice}
      {missing.length > 0 && mapping}
      <RowIssues title="The upload was refused" issues={refused} format={format} />
      {!(mustFix && missing.length > 0) && <RowIssues title={consequence} {...{ issues, format }} {...editing} />}
      {edits.skipped.length > 0 && (
        <Callout action={<Button variant="quiet" size="small" onClick={edit.includeSkipped}>Include Again</Button>}>
          {`${countRows(edits.skipped.length)} skipped: ${edits.skipped.toSorted((one, other) => one - other).join(', ')}`}
        </Callout>
      )}
      {missing.length === 0 && mapping}
      <Warnings warnings={warnings} />
      {rows.length > 0 && <ReviewTable columns={preview} rows={rows} effects={effects} />}
    </>
  );
}
