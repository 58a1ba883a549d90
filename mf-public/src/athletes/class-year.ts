import type { ClassYear } from './athlete';

const byYearsToGo: readonly ClassYear[] = ['Sr.', 'Jr.', 'So.'];

/**
 * The class of a graduation year (product V5, D12).
 * @param now the visitor's clock: its calendar year counts
 */
export function classYearOf(graduationYear: number, now: Date): ClassYear {
  return byYearsToGo[Math.max(0, graduationYear - now.getFullYear())] ?? 'Fr.';
}
