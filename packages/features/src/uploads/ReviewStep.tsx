import type { Column } from '@sandites/ui/table';
import { useEffect, useRef } from 'react';
import type { BadRows, ReadFile, RowIssue } from './csv-format';
import { ReviewTable } from './ReviewTable';
import { RowIssues } from './RowIssues';
import styles from './uploads.module.scss';

interface ReviewStepProps<Row> {
  badRows: BadRows;
  count: (rows: number) => string;
  read: ReadFile<Row>;
  /** What the server refused. */
  refused: readonly RowIssue[];
  preview: readonly Column<Row>[];
}

/** What was found in the file, good and bad. */
export function ReviewStep<Row>({ read, refused, badRows, count, preview }: ReviewStepProps<Row>) {
  const { file, rows, issues } = read;
  const found = useRef<HTMLParagraphElement>(null);
  // The file chooser that had the focus is gone.
  useEffect(() => found.current?.focus(), []);
  const consequence = badRows === 'skip' ? 'These rows will be left out' : 'Please mend these rows: nothing is uploaded until all are good';
  return (
    <>
      <p ref={found} className={styles['found']} tabIndex={-1}>
        <b>{count(rows.length)}</b> {`read from ${file.name}.`}
      </p>
      <RowIssues title="The upload was refused" issues={refused} />
      <RowIssues title={consequence} issues={issues} />
      {rows.length > 0 && <ReviewTable columns={preview} rows={rows} />}
    </>
  );
}
