import { Button, Callout } from '@sandites/ui';
import { useId, useState } from 'react';
import { columnLabel, type BadCell, type CsvFormat, type RowIssue } from './csv-format';
import styles from './uploads.module.scss';

interface CorrectionFieldProps {
  label: string;
  row: number;
  cell: BadCell;
  onCorrect: (value: string) => void;
}

/** A text field to correct an invalid cell; the row is parsed again on blur or Enter. */
function CorrectionField({
  label,
  row,
  cell: { value, expected },
  onCorrect,
}: CorrectionFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const commit = () => {
    if (typed.trim() !== value.trim()) onCorrect(typed.trim());
  };
  return (
    <span className={styles['correction']}>
      <label htmlFor={id}>{expected ? `${label} — ${expected}` : label}</label>
      <input
        id={id}
        aria-label={`Row ${row}, ${label}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </span>
  );
}

const maxRows = 100;

/** An error with its row number first, unless the message already begins with it. */
const issueText = ({ row, message }: RowIssue) =>
  row === 0 || /^Row \d/.test(message) ? message : `Row ${row}: ${message}`;

interface RowIssuesProps {
  title: string;
  issues: readonly RowIssue[];
  format: Pick<CsvFormat<never>, 'labels'>;
  /** Corrects a cell. Default: cells cannot be corrected. */
  onCorrect?: (row: number, column: string, value: string) => void;
  /** Skips rows. Default: rows cannot be skipped. */
  onSkip?: (rows: readonly number[]) => void;
}

/** The errors of a file by row, with fields to correct cells and buttons to skip rows. */
export function RowIssues({ title, issues, format, onCorrect, onSkip }: RowIssuesProps) {
  if (issues.length === 0) return null;
  const rows = [...new Set(issues.map(({ row }) => row))];
  const hidden = rows.length - maxRows;
  const skipAll = onSkip && rows.length > 1 && (
    <Button variant="quiet" size="small" onClick={() => onSkip(rows)}>
      {`Skip ${rows.length} Rows`}
    </Button>
  );
  return (
    <Callout tone="bad" title={title} action={skipAll}>
      <ul className={styles['issues']} tabIndex={0} aria-label={title}>
        {rows.slice(0, maxRows).map((row) => (
          <li key={row}>
            {issues
              .filter((issue) => issue.row === row)
              .map((issue) => (
                <div key={issue.message}>
                  <span>{issueText(issue)}</span>
                  {onCorrect &&
                    issue.cells?.map((cell) => (
                      <CorrectionField
                        key={cell.column}
                        label={columnLabel(format, cell.column)}
                        row={row}
                        cell={cell}
                        onCorrect={(value) => onCorrect(row, cell.column, value)}
                      />
                    ))}
                </div>
              ))}
            {onSkip && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Skip row ${row}`}
                onClick={() => onSkip([row])}
              >
                Skip Row
              </Button>
            )}
          </li>
        ))}
        {hidden > 0 && <li>{`and ${hidden} more`}</li>}
      </ul>
    </Callout>
  );
}
