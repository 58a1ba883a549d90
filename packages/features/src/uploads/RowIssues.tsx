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

/** A cell that could not be read, corrected in place; the row is read again when the field is left, or at Enter. */
function CorrectionField({ label, row, cell: { value, expected }, onCorrect }: CorrectionFieldProps) {
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

/** Rows listed at most: a file that is wrong throughout says so once. */
const shownAtMost = 100;

/** Every row's error begins with its row, whether the message says so itself or not. */
const sentence = ({ row, message }: RowIssue) => (row === 0 || /^Row \d/.test(message) ? message : `Row ${row}: ${message}`);

interface RowIssuesProps {
  title: string;
  issues: readonly RowIssue[];
  format: Pick<CsvFormat<never>, 'labels'>;
  /** Puts another value in a cell; without it nothing can be corrected. */
  onCorrect?: (row: number, column: string, value: string) => void;
  /** Leaves rows out; without it none can be skipped. */
  onSkip?: (rows: readonly number[]) => void;
}

/** What is wrong with a file, row by row, with fields to correct its cells and buttons to leave rows out. */
export function RowIssues({ title, issues, format, onCorrect, onSkip }: RowIssuesProps) {
  if (issues.length === 0) return null;
  const rows = [...new Set(issues.map(({ row }) => row))];
  const hidden = rows.length - shownAtMost;
  const skipAll = onSkip && rows.length > 1 && (
    <Button variant="quiet" size="small" onClick={() => onSkip(rows)}>
      {`Skip ${rows.length} Rows`}
    </Button>
  );
  return (
    <Callout tone="bad" title={title} action={skipAll}>
      <ul className={styles['issues']} tabIndex={0} aria-label={title}>
        {rows.slice(0, shownAtMost).map((row) => (
          <li key={row}>
            {issues.filter((issue) => issue.row === row).map((issue) => (
              <div key={issue.message}>
                <span>{sentence(issue)}</span>
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
              <Button variant="quiet" size="small" aria-label={`Skip row ${row}`} onClick={() => onSkip([row])}>
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
