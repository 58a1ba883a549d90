import { weekdayOf } from './format-day';

const evening = '17:00';

const dayAfter = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, day.length);
};

/**
 * What people call a day to come: `Tonight`, `Today`, `Tomorrow`, else its weekday, `Fri`; undefined for a day that is over or cannot be read.
 * @param day `2024-08-30`
 * @param time of that day, `19:00`: from five in the afternoon a game is tonight
 * @param today the visitor's day, `2024-08-30`
 */
export function nearDay(day: string, time: string, today: string): string | undefined {
  const weekday = weekdayOf(day);
  if (weekday === undefined || day < today) return undefined;
  if (day === today) return time.padStart(evening.length, '0') >= evening && /^\d/.test(time) ? 'Tonight' : 'Today';
  return day === dayAfter(today) ? 'Tomorrow' : weekday;
}
