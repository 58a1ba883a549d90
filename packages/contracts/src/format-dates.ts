/** `7:00 PM` for `19:00`; a time that is not 24-hour H:MM is shown unchanged. */
export function formatClock(time: string): string {
  const [, hourText = '', minutes = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(time.trim()) ?? [];
  const hour = Number(hourText);
  if (!minutes || hour > 23) return time;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

interface DayParts {
  year: string;
  month: string;
  day: string;
  monthName: string;
}

/** Dates are text everywhere and never pass through a time zone. */
function partsOf(day: string): DayParts | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const monthName = monthNames[Number(month) - 1];
  return monthName && { year, month, day: date, monthName };
}

/** `2024-08-03` → `Aug 3, 2024`; text that is no day is shown unchanged. */
export function formatDay(day: string): string {
  const parts = partsOf(day);
  return parts ? `${parts.monthName.slice(0, 3)} ${Number(parts.day)}, ${parts.year}` : day;
}

/** `2024-08-03` → `Aug 03, 2024`, the form of the admin area. */
export function formatDayPadded(day: string): string {
  const parts = partsOf(day);
  return parts ? `${parts.monthName.slice(0, 3)} ${parts.day}, ${parts.year}` : day;
}

/** `2024-09-06` → `Fri`; undefined when the text is no day. */
function weekdayOf(day: string): string | undefined {
  const parts = partsOf(day);
  return (
    parts &&
    weekdays[
      new Date(Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day))).getUTCDay()
    ]
  );
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

const padTwo = (part: number) => String(part).padStart(2, '0');

/**
 * An instant on the reader's own clock, `Aug 03, 2024 7:05 PM`.
 * @param instant ISO 8601, as the API gives it; other text is shown unchanged
 */
export function formatTimestamp(instant: string): string {
  const localTime = new Date(instant);
  if (Number.isNaN(localTime.getTime())) return instant;
  const day = `${localTime.getFullYear()}-${padTwo(localTime.getMonth() + 1)}-${padTwo(localTime.getDate())}`;
  return `${formatDayPadded(day)} ${formatClock(`${localTime.getHours()}:${padTwo(localTime.getMinutes())}`)}`;
}

const evening = '17:00';

const dayAfter = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, day.length);
};

/**
 * The relative name of a coming day: `Tonight`, `Today`, `Tomorrow`, else its weekday, `Fri`;
 * undefined for a past or invalid day.
 * @param day `2024-08-30`
 * @param time of that day, `19:00`: from 5 PM on, a game is tonight
 * @param today the visitor's day, `2024-08-30`
 */
export function nearDay(day: string, time: string, today: string): string | undefined {
  const weekday = weekdayOf(day);
  if (weekday === undefined || day < today) return undefined;
  if (day === today)
    return time.padStart(evening.length, '0') >= evening && /^\d/.test(time) ? 'Tonight' : 'Today';
  return day === dayAfter(today) ? 'Tomorrow' : weekday;
}
