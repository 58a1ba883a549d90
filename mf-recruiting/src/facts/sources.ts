/** A body whose rule is told here, and where it publishes it. */
export interface Source {
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
  school: { name: 'Sandite athletics', url: 'https://athletics.sandites.example' },
} as const satisfies Record<string, Source>;
export type SourceName = keyof typeof sources;

/** Something said as a fact: who says so, and when that was looked up last (`2026-11-21`). */
export interface Sourced {
  source: SourceName;
  checked: string;
}

/** What holds today where the rule told has changed since. */
export interface Updated extends Sourced {
  rule: string;
}
