import { useSchool } from '@sandites/remote-kit';
import { formatDay } from '@sandites/ui';
import { sourceOf, type WithSource, type UpdatedRule } from './sources';
import styles from './facts.module.scss';

/**
 * The current rule where a stated one has changed, with its source and the date it was checked
 * (product D8).
 */
export const UpdatedLine = ({ updated: { rule, ...sourced } }: { updated: UpdatedRule }) => (
  <p className={styles['updated']}>
    <strong>Updated:</strong> {rule} <SourceLine {...sourced} />
  </p>
);

/** The source, and the date it was checked. */
export function SourceLine({ source, checked }: WithSource) {
  const { name, url } = sourceOf(source, useSchool());
  return (
    <span className={styles['source']}>
      (<a href={url}>{name}</a>, checked {formatDay(checked)})
    </span>
  );
}
