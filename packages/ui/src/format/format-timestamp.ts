import { formatClock } from './format-clock';
import { formatDayPadded } from './format-day';

const pad = (part: number) => String(part).padStart(2, '0');

/**
 * An instant on the reader's own clock, `Aug 03, 2024 7:05 PM` (product C9).
 * @param instant ISO 8601, as the API gives it; other text is shown unchanged
 */
export function formatTimestamp(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${formatDayPadded(day)} ${formatClock(`${at.getHours()}:${pad(at.getMinutes())}`)}`;
}
