import type { ReactNode } from 'react';
import styles from './fact-list.module.scss';

/** Something known of an athlete. */
export interface Fact {
  label: string;
  /** Empty where nobody knows it. */
  value: ReactNode;
}

/** What is known of an athlete, side by side; what is not is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
