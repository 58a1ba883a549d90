import { parseClock } from './read-dates';

/** Games before this time are rare enough to ask. */
const earliest = '08:00';

/**
 * Whether a time of a file is asked about: one before 8:00 that does not say AM, an hour alone, or
 * midnight.
 */
export function isDoubtfulClock(text: string): boolean {
  const bare = text.trim();
  if (/^\d{1,2}$/.test(bare)) return Number(bare) >= 1 && Number(bare) < 12;
  const clock = parseClock(bare);
  return clock !== null && clock < earliest && (clock < '01:00' || !/[ap]/i.test(bare));
}

/** A doubtful time read as one of the afternoon or evening: `19:00` for `7:00`. */
export function afternoonClock(text: string): string | null {
  const clock = parseClock(/^\s*\d{1,2}\s*$/.test(text) ? `${text.trim()}:00` : text);
  return clock && clock < '12:00'
    ? `${String(Number(clock.slice(0, 2)) + 12)}${clock.slice(2)}`
    : clock;
}
