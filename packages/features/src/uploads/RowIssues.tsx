import { Callout } from '@sandites/ui';
import { useState } from 'react';
import type { BadCell, RowIssue } from './csv-format';
import styles from './uploads.module.scss';

interface CorrectionFieldProps {
  row: number;
  cell: BadCell;
  onCorrect: (value: string) => void;
}

/** A cell that could not be read, corrected in place; the row is read again when the field is left, or at Enter. */
function CorrectionField({ row, cell: { column, value, expected }, onCorrect }: CorrectionFieldProps) {
  const [typed, setTyped] = useState(value);
  const words = `${value === '' ? `${column} is empty` : `${column}: “${value}”`}${expected ? ` — ${expected}` : ''}`;
  const commit = () => {
    if (typed.trim() !== value.trim()) onCorrect(typed.trim());
  };
  return (
    <span className={styles['correction']}>
      <span aria-hidden="true">{words}</span>
      <input
        aria-label={`Row ${row}, ${words}`}
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

/** Listed at most: a file that is wrong throughout says so once. */
const shownAtMost = 100;

/** Every row's error begins with its row, whether the message says so itself or not. */
const sentence = ({ row, message }: RowIssue) => (row === 0 || /^Row \d/.test(message) ? message : `Row ${row}: ${message}`);

interface RowIssuesProps {
  title: string;
  issues: readonly RowIssue[];
  /** Puts another value in a cell; without it nothing can be corrected. */
  onCorrect?: (row: number, column: string, value: string) => void;
}

/** What is wrong with a file, row by row, with fields to correct its cells. */
export function RowIssues({ title, issues, onCorrect }: RowIssuesProps) {
  if (issues.length === 0) return null;
  const hidden = issues.length - shownAtMost;
  return (
    <Callout tone="bad" title={title}>
      <ul className={styles['issues']} tabIndex={0} aria-label={title}>
        {issues.slice(0, shownAtMost).map((issue, index) => (
          <li key={`${issue.row}-${index}`}>
            <span>{sentence(issue)}</span>
            {onCorrect &&
              issue.cells?.map((cell) => (
                <CorrectionField key={cell.column} row={issue.row} cell={cell} onCorrect={(value) => onCorrect(issue.row, cell.column, value)} />
              ))}
          </li>
        ))}
        {hidden > 0 && <li>{`and ${hidden} more`}</li>}
      </ul>
    </Callout>
  );
}
