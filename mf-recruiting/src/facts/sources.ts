import type { PageSchool } from '@sandites/contracts';

/** A body whose rule is stated here, and where it publishes it. */
interface Source {
  name: string;
  url: string;
}

/** Where the facts of these pages come from (product D8). */
export const sources = {
  eligibilityCenter: { name: 'NCAA Eligibility Center', url: 'https://web3.ncaa.org/ecwr3/' },
  recruitingCalendars: { name: 'NCAA recruiting calendars', url: 'https://www.ncaa.org/sports/2018/5/8/division-i-and-ii-recruiting-calendars.aspx' },
  proposal: { name: 'NCAA proposal 2022-34', url: 'https://web3.ncaa.org/lsdbi/' },
  letterOfIntent: { name: 'NCAA, October 2024', url: 'https://www.nationalletter.org' },
  studentAid: { name: 'Federal Student Aid', url: 'https://studentaid.gov' },
  naia: { name: 'PlayNAIA', url: 'https://play.mynaia.org' },
} as const satisfies Record<string, Source>;
/** `school`: our own coaches. */
type SourceName = keyof typeof sources | 'school';

/** Who says so, and where. */
export const sourceOf = (name: SourceName, { athlete, links }: PageSchool): Source => (name === 'school' ? { name: `${athlete} athletics`, url: links.athletics } : sources[name]);

/** The source of a fact, and the date on which it was last checked (`2026-11-21`). */
export interface Sourced {
  source: SourceName;
  checked: string;
}

/** What holds today where the stated rule has changed since. */
export interface Updated extends Sourced {
  rule: string;
}

/** Rules change from season to season: each fact is looked up again within a year. */
const reviewedWithinDays = 365;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * The facts that nobody has looked up for too long.
 * @param today `2026-11-21`
 */
export const pastReview = <F extends Sourced>(facts: readonly F[], today: string): F[] =>
  facts.filter(({ checked }) => dayNumber(today) - dayNumber(checked) > reviewedWithinDays);

/** The day on which the facts of the tools were looked up together. A fact that is looked up on its own gets a date of its own. */
export const together = '2026-11-21';
