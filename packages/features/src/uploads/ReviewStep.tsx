import { Callout } from '@sandites/ui';
import { FilterSelect, type Column } from '@sandites/ui/table';
import { useEffect, useMemo, useRef } from 'react';
import type { BadRows, CsvFormat } from './csv-format';
import type { Guess, Places } from './match-columns';
import { ReviewTable } from './ReviewTable';
import { countEffects, type RowEffect } from './row-effect';
import { RowIssues } from './RowIssues';
import styles from './uploads.module.scss';
import type { Review } from './use-csv-upload';

interface ColumnMappingProps {
  format: Pick<CsvFormat<never>, 'columns' | 'required'>;
  header: readonly string[];
  places: Places;
  guesses: readonly Guess[];
  onMapColumn: (column: string, place: number) => void;
}

const none = { value: '-1', label: 'Not in this file' };

/** Which of the file's columns were taken for which; nothing where every name was plain and none is missing. */
function ColumnMapping({ format: { columns, required = [] }, header, places, guesses, onMapColumn }: ColumnMappingProps) {
  const missing = required.filter((column) => places[column] === -1);
  const asked = columns.filter((column) => missing.includes(column) || guesses.some((guess) => guess.column === column));
  if (asked.length === 0) return null;
  const options = [none, ...header.map((name, place) => ({ value: String(place), label: name || `Column ${place + 1}` }))];
  const title = missing.length > 0 ? `Columns that are missing: ${missing.join(', ')}` : 'Please check how the columns were read';
  return (
    <Callout tone={missing.length > 0 ? 'warning' : 'info'} title={title}>
      <div className={styles['mapping']}>
        {asked.map((column) => (
          <FilterSelect
            key={column}
            label={column}
            options={options}
            selected={String(places[column] ?? -1)}
            onSelect={(place) => onMapColumn(column, Number(place))}
          />
        ))}
      </div>
    </Callout>
  );
}

/** Listed at most. */
const shownAtMost = 20;

/** What was taken for granted in reading a file. */
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
  effect: ((row: Row) => RowEffect) | undefined;
  onMapColumn: (column: string, place: number) => void;
  onCorrect: (row: number, column: string, value: string) => void;
}

const countRows = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`);

/** What was found in the file, good and bad, and what it will do. */
export function ReviewStep<Row>({ review, format, badRows, count, preview, effect, onMapColumn, onCorrect }: ReviewStepProps<Row>) {
  const { raw, places, guesses, read, refused } = review;
  const { rows, issues, warnings } = read;
  const effects = useMemo(() => effect && rows.map(effect), [rows, effect]);
  const found = useRef<HTMLParagraphElement>(null);
  // The file chooser that had the focus is gone.
  useEffect(() => found.current?.focus(), []);
  const bad = new Set(issues.map(({ row }) => row)).size;
  const consequence =
    badRows === 'skip'
      ? `${countRows(bad)} will be left out`
      : `Please fix ${countRows(bad)}: nothing is uploaded until every row is valid`;
  return (
    <>
      <p ref={found} className={styles['found']} tabIndex={-1}>
        <b>{count(rows.length)}</b> {`read from ${raw.file.name}.`}
        {effects && rows.length > 0 && ` ${countEffects(effects)}.`}
      </p>
      <ColumnMapping {...{ format, places, guesses, onMapColumn }} header={raw.header} />
      <RowIssues title="The upload was refused" issues={refused} />
      <RowIssues title={consequence} issues={issues} onCorrect={onCorrect} />
      <Warnings warnings={warnings} />
      {rows.length > 0 && <ReviewTable columns={preview} rows={rows} effects={effects} />}
    </>
  );
}
