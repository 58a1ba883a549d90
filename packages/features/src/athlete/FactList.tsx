import type { ReactNode } from 'react';
import { classes } from '@sandites/ui';
import styles from './athlete.module.scss';

/**
 * At least one decimal, as is usual for grade points, and at most three. Not `Intl.NumberFormat`,
 * whose setup is slow.
 */
function gpaText(gpa: number): string {
  const text = String(Math.round(gpa * 1000) / 1000);
  return text.includes('.') ? text : `${text}.0`;
}

/** A GPA as text; empty where there is none. */
export const formatGpa = (gpa: number | null | undefined): string => (gpa ? gpaText(gpa) : '');

/** A fact about an athlete. */
export interface Fact {
  label: string;
  /** Empty or null where it is unknown or hidden. */
  value: ReactNode;
}

/** Facts about an athlete, side by side; empty ones are omitted. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes('d-flex flex-wrap mb-0', styles['facts'])}>
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
