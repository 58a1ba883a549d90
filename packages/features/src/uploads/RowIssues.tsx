import { Callout } from '@sandites/ui';
import type { RowIssue } from './csv-format';
import styles from './uploads.module.scss';

/** Listed at most: a file that is wrong throughout says so once. */
const shownAtMost = 100;

/** Every row's error begins with its row, whether the message says so itself or not. */
const sentence = ({ row, message }: RowIssue) => (row === 0 || /^Row \d/.test(message) ? message : `Row ${row}: ${message}`);

/** What is wrong with a file, row by row. */
export function RowIssues({ title, issues }: { title: string; issues: readonly RowIssue[] }) {
  if (issues.length === 0) return null;
  const hidden = issues.length - shownAtMost;
  return (
    <Callout tone="bad" title={title}>
      <ul className={styles['issues']} tabIndex={0} aria-label={title}>
        {issues.slice(0, shownAtMost).map((issue, index) => (
          <li key={`${issue.row}-${index}`}>{sentence(issue)}</li>
        ))}
        {hidden > 0 && <li>{`and ${hidden} more`}</li>}
      </ul>
    </Callout>
  );
}
