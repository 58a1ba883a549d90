import { Callout } from '@sandites/ui';
import styles from './uploads.module.scss';

/** Listed at most. */
const shownAtMost = 20;

/** What was taken for granted in reading a file. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
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
