import type { Sourced } from './sources';

/** Rules change from season to season: each fact is looked up again within a year. */
const reviewedWithinDays = 365;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * The facts that nobody has looked up for too long.
 * @param today `2026-11-21`
 */
export const pastReview = <F extends Sourced>(facts: readonly F[], today: string): F[] =>
  facts.filter(({ checked }) => dayNumber(today) - dayNumber(checked) > reviewedWithinDays);
