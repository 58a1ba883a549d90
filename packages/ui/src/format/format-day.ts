const monthNames = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

interface DayParts {
  year: string;
  month: string;
  day: string;
  monthName: string;
}

/** A day is text from end to end and never passes through a time zone (product D10). */
function partsOf(day: string): DayParts | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const monthName = monthNames[Number(month) - 1];
  return monthName && { year, month, day: date, monthName };
}

/** `2024-08-03` → `Aug 3, 2024`; text that is no day is shown unchanged (product V9). */
export function formatDay(day: string): string {
  const parts = partsOf(day);
  return parts ? `${parts.monthName.slice(0, 3)} ${Number(parts.day)}, ${parts.year}` : day;
}

/** `2024-08-03` → `Aug 03, 2024`, the form of the admin area (product C9). */
export function formatDayPadded(day: string): string {
  const parts = partsOf(day);
  return parts ? `${parts.monthName.slice(0, 3)} ${parts.day}, ${parts.year}` : day;
}

/** `2024-09-06` → `Fri`; undefined when the text is no day. */
export function weekdayOf(day: string): string | undefined {
  const parts = partsOf(day);
  return parts && weekdays[new Date(Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day))).getUTCDay()];
}

/** `2024-09-06` → `Fri, Sep 6`, for games that are near. */
export function formatWeekday(day: string): string {
  const parts = partsOf(day);
  return parts ? `${weekdayOf(day)}, ${parts.monthName.slice(0, 3)} ${Number(parts.day)}` : day;
}

/** The month of a day, `2024-08-30` → `2024-08`; undefined when the text is no day. */
export function monthOf(day: string): string | undefined {
  const parts = partsOf(day);
  return parts && `${parts.year}-${parts.month}`;
}

/** `2024-08` → `August 2024`; other text is shown unchanged. */
export function formatMonth(month: string): string {
  const parts = partsOf(`${month}-01`);
  return parts ? `${parts.monthName} ${parts.year}` : month;
}
