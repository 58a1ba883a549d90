import { useSchool } from '@sandites/remote-kit';
import { formatDay } from '@sandites/ui';
import { sourceOf, type Sourced, type Updated } from './sources';
import styles from './facts.module.scss';

/** What holds today, with its source and the date it was looked up (product D8). */
export const UpdatedLine = ({ updated: { rule, ...sourced } }: { updated: Updated }) => (
  <p className={styles['updated']}>
    <strong>Updated:</strong> {rule} <SourceLine {...sourced} />
  </p>
);

/** The source, and the date it was checked. */
export function SourceLine({ source, checked }: Sourced) {
  const { name, url } = sourceOf(source, useSchool());
  return (
    <span className={styles['source']}>
      (<a href={url}>{name}</a>, checked {formatDay(checked)})
    </span>
  );
}
