import type { ReactNode } from 'react';
import styles from './fact-list.module.scss';

/** At least one decimal, as grade points are written, and no more than were given. Not by Intl, which takes long to make ready. */
function gpaText(gpa: number): string {
  const text = String(Math.round(gpa * 1000) / 1000);
  return text.includes('.') ? text : `${text}.0`;
}

/** A GPA in words; empty where there is none. */
export const formatGpa = (gpa: number | null | undefined): string => (gpa ? gpaText(gpa) : '');

/** Something known of an athlete. */
export interface Fact {
  label: string;
  /** Empty or null where nobody knows it, or may. */
  value: ReactNode;
}

/** What is known of an athlete, side by side; what is not is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
