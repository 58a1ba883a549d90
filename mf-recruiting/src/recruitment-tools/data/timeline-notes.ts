import { type WithSource, toolsCheckedOn, type FormerRule } from '../../facts/sources';

/** A rule that holds all through the timeline. */
interface TimelineNote extends WithSource {
  note: string;
  former?: readonly FormerRule[];
}

/** Rules that hold all through the timeline */
export const timelineNotes: readonly TimelineNote[] = [
  {
    note: 'Divisions I and II require 16 core courses. Division I also requires 10 of the 16 before senior year, 7 of them in English, math and science.',
    source: 'eligibilityCenter',
    checked: toolsCheckedOn,
  },
  {
    note: 'The minimum GPA in core courses is 2.3 for Division I and 2.2 for Division II. No test score is required.',
    source: 'eligibilityCenter',
    checked: toolsCheckedOn,
    former: [
      {
        rule: 'The minimum GPA in core courses is 2.3 for Division I and 2.2 for Division II, plus qualifying test scores on a sliding scale.',
        source: 'proposal',
        checked: toolsCheckedOn,
      },
    ],
  },
  {
    note: 'The NAIA requires a 2.3 GPA, or two of these three: a 2.0 GPA, the top half of the class, an ACT of 18 or an SAT of 970.',
    source: 'naia',
    checked: toolsCheckedOn,
  },
  {
    note: 'Division III has no athletics scholarships and sets no minimum of its own: each college admits athletes as it does any other student.',
    source: 'eligibilityCenter',
    checked: toolsCheckedOn,
  },
  {
    note: 'Calendars differ by sport and change from year to year. Check yours before you act on a date.',
    source: 'recruitingCalendars',
    checked: toolsCheckedOn,
  },
];
