/** On the global object, because the shell and each remote have a copy of this module. */
const key = Symbol.for('sandites.school-time-zone');

/**
 * The school's time zone, in which its days and years begin and end. Default: the machine's time
 * zone.
 */
export function schoolTimeZone(): string {
  const zone: unknown = Reflect.get(globalThis, key);
  return typeof zone === 'string' ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Sets the time zone of this process's or page's school, once, at its start. */
export function setSchoolTimeZone(timeZone: string): void {
  Reflect.set(globalThis, key, timeZone);
}

let formatter: Intl.DateTimeFormat | undefined;

/** The day at the school, in the form of an event's date: `2024-08-30`. */
export function schoolDay(now: Date = new Date()): string {
  const timeZone = schoolTimeZone();
  if (formatter?.resolvedOptions().timeZone !== timeZone)
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  return formatter.format(now);
}
