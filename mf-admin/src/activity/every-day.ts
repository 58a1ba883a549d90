import type { ActivityDay } from '@sandites/contracts';
import { dayAfter } from './days';

/** Every day of a span, the quiet ones with noughts, oldest first. */
export function everyDay(known: readonly ActivityDay[], from: string, to: string): ActivityDay[] {
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days: ActivityDay[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(byDay.get(day) ?? { day, signIns: 0, changes: 0, openings: 0 });
  return days;
}
