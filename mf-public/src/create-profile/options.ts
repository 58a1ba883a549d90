/** What the form offers (product V9). */
export const positionOptions = [
  'Quarterback',
  'Running Back',
  'Wide Receiver',
  'Tight End',
  'Offensive Line',
  'Defensive Line',
  'Linebacker',
  'Defensive Back',
  'Safety',
  'Kicker',
  'Punter',
] as const;

export const graduationYearOptions = ['2023', '2024', '2025', '2026', '2027'] as const;
