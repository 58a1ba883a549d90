let zone: string | undefined;

/** The zone in which the school's days and years begin and end. Until a process has set it, and in browsers, it is the machine's own. */
export const schoolTimeZone = (): string => zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sets the zone of the school that this process serves, once, at its start. */
export function setSchoolTimeZone(timeZone: string): void {
  zone = timeZone;
}
