let zone: string | undefined;

/**
 * The school's time zone, in which its days and years begin and end. Default, and in browsers: the
 * machine's time zone.
 */
export const schoolTimeZone = (): string =>
  zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sets the time zone of this process's school, once, at its start. */
export function setSchoolTimeZone(timeZone: string): void {
  zone = timeZone;
}
