import { matchesSport, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { sortByDate } from '@sandites/features/events';
import { formatMonth, monthOf } from '@sandites/ui';

/** The month of events with an invalid date (product D10). */
export const otherMonth = 'other';

/** The month that is open first, if it has events (product V2). */
const defaultMonth = '2024-08';

/** The tab of an event: `2024-08`, or `other`. */
export const tabOf = ({ date }: Pick<AthleticEvent, 'date'>): string => monthOf(date) ?? otherMonth;

/** The tabs of the events: by year, then month; Other comes last. */
export function monthsOf(events: readonly AthleticEvent[]): string[] {
  const months = new Set(events.map(tabOf));
  const validMonths = [...months].filter((month) => month !== otherMonth).toSorted();
  return months.has(otherMonth) ? [...validMonths, otherMonth] : validMonths;
}

/** The label of a tab: `August 2024`, or `Other`. */
export const monthLabel = (month: string): string =>
  month === otherMonth ? 'Other' : formatMonth(month);

/** Months since the year 0, for distances between months. */
function count(month: string): number {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  return year * 12 + ofYear;
}

/**
 * The month nearest to today, the later of two equally near; undefined without months (product
 * D10).
 * @param today the visitor's day, `2024-08-30`
 */
export function nearestMonth(months: readonly string[], today: string): string | undefined {
  const now = count(today.slice(0, 'YYYY-MM'.length));
  const distance = (month: string) => Math.abs(count(month) - now);
  const [nearest] = months
    .filter((month) => month !== otherMonth)
    .toSorted((a, b) => distance(a) - distance(b) || count(b) - count(a));
  return nearest;
}

/** The initial tab: August 2024, else the month nearest to today (product D10). */
export const startMonth = (months: readonly string[], today: string): string | undefined =>
  months.includes(defaultMonth) ? defaultMonth : (nearestMonth(months, today) ?? months[0]);

/** The year in which a month's school year begins, in August; undefined for Other. */
function schoolYearOf(month: string): number | undefined {
  return month === otherMonth ? undefined : Math.floor((count(month) - 8) / 12);
}

/** The months of the same school year as this one. */
export const monthsOfSchoolYear = (months: readonly string[], month: string): string[] =>
  months.filter((other) => schoolYearOf(other) === schoolYearOf(month));

/** The tab of a sport's earliest event; undefined without events, and for All Sports. */
export function firstMonthOf(
  events: readonly AthleticEvent[],
  sport: SportFilter,
): string | undefined {
  if (sport === 'All Sports') return undefined;
  const [earliest] = sortByDate(events.filter((event) => matchesSport(sport, event.sport)));
  return earliest && tabOf(earliest);
}
