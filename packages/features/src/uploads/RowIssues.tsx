import { Callout } from '@sandites/ui';
import type { RowIssue } from './csv-format';
import { MendField } from './MendField';
import styles from './uploads.module.scss';

/** Listed at most: a file that is wrong throughout says so once. */
const shownAtMost = 100;

/** Every row's error begins with its row, whether the message says so itself or not. */
const sentence = ({ row, message }: RowIssue) => (row === 0 || /^Row \d/.test(message) ? message : `Row ${row}: ${message}`);

interface RowIssuesProps {
  title: string;
  issues: readonly RowIssue[];
  /** Puts another value in a cell; without it nothing can be mended. */
  onMend?: (row: number, column: string, value: string) => void;
}

/** What is wrong with a file, row by row, and the cells to mend. */
export function RowIssues({ title, issues, onMend }: RowIssuesProps) {
  if (issues.length === 0) return null;
  const hidden = issues.length - shownAtMost;
  return (
    <Callout tone="bad" title={title}>
      <ul className={styles['issues']} tabIndex={0} aria-label={title}>
        {issues.slice(0, shownAtMost).map((issue, index) => (
          <li key={`${issue.row}-${index}`}>
            <span>{sentence(issue)}</span>
            {onMend &&
              issue.cells?.map((cell) => (
                <MendField key={cell.column} row={issue.row} cell={cell} onMend={(value) => onMend(issue.row, cell.column, value)} />
              ))}
          </li>
        ))}
        {hidden > 0 && <li>{`and ${hidden} more`}</li>}
      </ul>
    </Callout>
  );
}
