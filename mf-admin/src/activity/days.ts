import type { ActivityDay } from '@sandites/contracts';

/** A day some days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Today in the school's time zone, in which the services count days. */
export const today = (timeZone: string, now = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** Every day of a span, oldest first; days without activity have zeros. */
export function everyDay(known: readonly ActivityDay[], from: string, to: string): ActivityDay[] {
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days: ActivityDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(byDay.get(day) ?? { day, signIns: 0, changes: 0, openings: 0 });
  return days;
}
