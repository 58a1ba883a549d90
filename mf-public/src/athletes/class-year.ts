import type { ClassYear } from './athlete';

const byYearsToGo: readonly ClassYear[] = ['Sr.', 'Jr.', 'So.'];

/**
 * The class of a graduation year (visitor-area.md 5, decisions.md D12).
 * @param now the visitor's clock: its calendar year counts
 */
export function classYearOf(graduationYear: number, now: Date): ClassYear {
  return byYearsToGo[Math.max(0, graduationYear - now.getFullYear())] ?? 'Fr.';
}
