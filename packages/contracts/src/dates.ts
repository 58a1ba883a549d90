/** A day and a time are local wall-clock text from end to end and never pass through a time zone (decisions.md D10). */

const pad = (part: string) => part.padStart(2, '0');

function isRealDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Reads a day as a spreadsheet writes it.
 * @param text `2024-08-30` or `8/30/2024` (month first)
 * @returns `YYYY-MM-DD`, or null when it is no day of the calendar
 */
export function parseDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const [year = '', month = '', day = ''] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : [];
  return year && isRealDay(Number(year), Number(month), Number(day)) ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/**
 * Reads a time as a spreadsheet writes it.
 * @param text `19:00`, `7:00 PM` or `7:00:00 PM`
 * @returns `HH:MM` on a 24-hour clock, or null when it is no time of day
 */
export function parseClock(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return null;
  const [, hours = '', minutes = '', half] = match;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  return hour < 24 && Number(minutes) < 60 ? `${pad(String(hour))}:${minutes}` : null;
}
