import type { Column } from '@sandites/ui/table';
import { useEffect, useMemo, useRef } from 'react';
import { ColumnMapping } from './ColumnMapping';
import type { BadRows, CsvFormat } from './csv-format';
import { ReviewTable } from './ReviewTable';
import { countEffects, type RowEffect } from './row-effect';
import { RowIssues } from './RowIssues';
import styles from './uploads.module.scss';
import type { Review } from './upload-state';
import { Warnings } from './Warnings';

interface ReviewStepProps<Row> {
  review: Review<Row>;
  format: CsvFormat<Row>;
  badRows: BadRows;
  count: (rows: number) => string;
  preview: readonly Column<Row>[];
  effect: ((row: Row) => RowEffect) | undefined;
  onPlace: (column: string, place: number) => void;
  onMend: (row: number, column: string, value: string) => void;
}

const countRows = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`);

/** What was found in the file, good and bad, and what it will do. */
export function ReviewStep<Row>({ review, format, badRows, count, preview, effect, onPlace, onMend }: ReviewStepProps<Row>) {
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
      : `Please mend ${countRows(bad)}: nothing is uploaded until all are good`;
  return (
    <>
      <p ref={found} className={styles['found']} tabIndex={-1}>
        <b>{count(rows.length)}</b> {`read from ${raw.file.name}.`}
        {effects && rows.length > 0 && ` ${countEffects(effects)}.`}
      </p>
      <ColumnMapping {...{ format, places, guesses, onPlace }} header={raw.header} />
      <RowIssues title="The upload was refused" issues={refused} />
      <RowIssues title={consequence} issues={issues} onMend={onMend} />
      <Warnings warnings={warnings} />
      {rows.length > 0 && <ReviewTable columns={preview} rows={rows} effects={effects} />}
    </>
  );
}
