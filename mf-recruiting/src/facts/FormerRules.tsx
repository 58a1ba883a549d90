import { useSchool } from '@sandites/remote-kit';
import { formatDay } from '@sandites/ui';
import { sourceOf, type FormerRule, type WithSource } from './sources';
import styles from './facts.module.scss';

/** What held until 2024, in small type under the rule that holds today. */
export const FormerRules = ({ rules = [] }: { rules: readonly FormerRule[] | undefined }) =>
  rules.map(({ rule, sports, ...sourced }) => (
    <p key={rule} className={styles['former']}>
      <span>Until 2024: </span>
      <span>{rule} </span>
      {sports && <span>{sports.join(', ')} </span>}
      <SourceLine {...sourced} />
    </p>
  ));

/** The source, and the date it was checked. */
export function SourceLine({ source, checked }: WithSource) {
  const { name, url } = sourceOf(source, useSchool());
  return (
    <span className={styles['source']}>
      (<a href={url}>{name}</a>, checked {formatDay(checked)})
    </span>
  );
}
