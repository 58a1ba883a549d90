import type { ReactNode } from 'react';

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

/** Facts about an athlete, side by side or in a grid of three columns; empty ones are omitted. */
export function FactList({ facts, isGrid = false }: { facts: readonly Fact[]; isGrid?: boolean }) {
  return (
    <dl
      className={
        isGrid ? 'row row-cols-3 g-3 mb-0' : 'd-flex flex-wrap row-gap-2 column-gap-4 mb-0'
      }
    >
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ label, value }) => (
          <div key={label} className="d-flex flex-column-reverse justify-content-end">
            <dt className="fw-normal fs-8 ls-1 text-secondary text-uppercase">{label}</dt>
            <dd className="mb-0 font-head fw-semibold fs-4 lh-1 text-break">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
