import type { PageSchool, Sport } from '@sandites/contracts';

interface Source {
  name: string;
  url: string;
}

export const sources = {
  eligibilityCenter: { name: 'NCAA Eligibility Center', url: 'https://web3.ncaa.org/ecwr3/' },
  recruitingCalendars: {
    name: 'NCAA recruiting calendars',
    url: 'https://www.ncaa.org/sports/2018/5/8/division-i-and-ii-recruiting-calendars.aspx',
  },
  proposal: { name: 'NCAA proposal 2022-34', url: 'https://web3.ncaa.org/lsdbi/' },
  letterOfIntent: { name: 'NCAA, October 2024', url: 'https://www.nationalletter.org' },
  studentAid: { name: 'Federal Student Aid', url: 'https://studentaid.gov' },
  naia: { name: 'PlayNAIA', url: 'https://play.mynaia.org' },
} as const satisfies Record<string, Source>;
/** `school` stands for the school's own coaches. */
type SourceName = keyof typeof sources | 'school';

export const sourceOf = (name: SourceName, { athlete, links }: PageSchool): Source =>
  name === 'school' ? { name: `${athlete} athletics`, url: links.athletics } : sources[name];

/** The source of a fact, and the date on which it was last checked (`2026-11-21`). */
export interface WithSource {
  source: SourceName;
  checked: string;
}

/** The rule that held until 2024, where it has changed since, with the source of the change. */
export interface FormerRule extends WithSource {
  rule: string;
  /** The sports it is about; all where it names none. */
  sports?: readonly Sport[];
}
