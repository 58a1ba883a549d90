/** At least one decimal, as is usual for grade points; empty where there is none. */
export const formatGpa = (gpa: number | null | undefined): string =>
  gpa ? gpa.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 }) : '';
