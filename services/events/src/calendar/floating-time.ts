/** `20240830T190000`: local wall-clock time, which no calendar moves to another time zone (decisions.md D10; RFC 5545, 3.3.5, form 1). */
const floating = (utc: Date): string => utc.toISOString().replace(/[-:]|\.\d+Z$/g, '');

/**
 * Beginning and end of a game as floating times.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function floatingSpan(date: string, time: string, minutes: number): { start: string; end: string } {
  // UTC only serves to count: it has no daylight-saving gaps.
  const start = new Date(`${date}T${time}:00Z`);
  return { start: floating(start), end: floating(new Date(start.getTime() + minutes * 60_000)) };
}

/** `20240830T190000Z`, of an ISO 8601 instant. */
export const utcStamp = (iso: string): string => `${floating(new Date(iso))}Z`;
