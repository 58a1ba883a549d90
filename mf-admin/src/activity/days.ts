/** Days of the season's picture. */
export const shownDays = 90;

/** A day some days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Today, as the services count days: by the clock of Greenwich. */
export const today = (): string => new Date().toISOString().slice(0, 10);
