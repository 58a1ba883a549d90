import { school } from '@sandites/contracts';

/** Days of the season's picture. */
export const shownDays = 90;

/** A day some days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

const schoolDay = new Intl.DateTimeFormat('en-CA', { timeZone: school.timeZone });

/** Today at the school, whose days the services count. */
export const today = (now = new Date()): string => schoolDay.format(now);
