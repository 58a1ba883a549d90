/** A day that rules name by its weekday: the second Wednesday of November. */
export interface NamedDay {
  /** 1 for January. */
  month: number;
  /** 1 for the first. */
  week: number;
}

/** Wednesday, as `Date.getUTCDay` counts. */
const wednesday = 3;

/**
 * The Wednesday of that name in the school year (July 1 to June 30) of a day.
 * @param today `2026-11-25`
 * @returns `2026-11-11`
 */
export function signingDay({ month, week }: NamedDay, today: string): string {
  const [year = 0, thisMonth = 0] = today.split('-').map(Number);
  const startYear = thisMonth >= 7 ? year : year - 1;
  const first = new Date(Date.UTC(month >= 7 ? startYear : startYear + 1, month - 1, 1));
  const offset = ((wednesday - first.getUTCDay() + 7) % 7) + 7 * (week - 1);
  first.setUTCDate(1 + offset);
  return first.toISOString().slice(0, 10);
}
