import type { Sport } from '@sandites/contracts';
import type { IconName } from '@sandites/ui';
import { type WithSource, toolsCheckedOn, type UpdatedRule } from '../../facts/sources';

/** Something to do or to know in a month of a school year. */
export interface TimelineTask extends WithSource {
  month: string;
  task: string;
  icon: IconName;
  /** The sports it is about; all where it names none. */
  sports?: readonly Sport[];
  updated?: UpdatedRule;
}

/** A school year of the way to a college team. */
export interface TimelineGrade {
  grade: string;
  tasks: readonly TimelineTask[];
}

const basketball: readonly Sport[] = ["Men's Basketball", "Women's Basketball"];
const wrestling: readonly Sport[] = ["Men's Wrestling", "Women's Wrestling"];
const lateInAugust: readonly Sport[] = [
  'Baseball',
  'Softball',
  "Men's Track/Cross Country",
  "Women's Track/Cross Country",
  'Volleyball',
];

const contactRule = {
  rule: 'In most Division I sports coaches may write, call and text from June 15 after sophomore year.',
  source: 'recruitingCalendars',
  checked: toolsCheckedOn,
} as const;
const letterRule = {
  rule: 'The National Letter of Intent ended in October 2024; athletes now sign an athletics aid agreement.',
  source: 'letterOfIntent',
  checked: toolsCheckedOn,
} as const;
const windowRule = {
  rule: 'The National Letter of Intent ended in October 2024; aid agreements can be signed starting the second Wednesday of November.',
  source: 'letterOfIntent',
  checked: toolsCheckedOn,
} as const;

/**
 * Four school years, with the rules and dates of product V9 and what has changed since (product
 * D8).
 */
export const timeline: readonly TimelineGrade[] = [
  {
    grade: 'Freshman Year',
    tasks: [
      {
        month: 'August',
        task: 'Plan your 16 core courses with your school counselor.',
        icon: 'calendar',
        source: 'eligibilityCenter',
        checked: toolsCheckedOn,
      },
      {
        month: 'September',
        task: 'Keep at least a 2.3 GPA in core courses, from the first semester on.',
        icon: 'check',
        source: 'eligibilityCenter',
        checked: toolsCheckedOn,
      },
      {
        month: 'November',
        task: 'Start a record of your stats, times and lifts, and update it after every season.',
        icon: 'edit',
        source: 'school',
        checked: toolsCheckedOn,
      },
      {
        month: 'March',
        task: 'Ask a coach what college teams look for in your position, and set three goals.',
        icon: 'trophy',
        source: 'school',
        checked: toolsCheckedOn,
      },
      {
        month: 'June',
        task: 'Play all summer: your club, a camp near home, a second sport.',
        icon: 'user',
        source: 'school',
        checked: toolsCheckedOn,
      },
    ],
  },
  {
    grade: 'Sophomore Year',
    tasks: [
      {
        month: 'September',
        task: 'Keep at least a 2.3 GPA in core courses, and check your transcript with your counselor.',
        icon: 'check',
        source: 'eligibilityCenter',
        checked: toolsCheckedOn,
      },
      {
        month: 'January',
        task: 'Register with the eligibility center.',
        icon: 'edit',
        source: 'eligibilityCenter',
        checked: toolsCheckedOn,
      },
      {
        month: 'March',
        task: 'Make a first list of 20 colleges: three reaches, ten good fits and seven safe choices.',
        icon: 'search',
        source: 'school',
        checked: toolsCheckedOn,
      },
      {
        month: 'May',
        task: 'Cut a highlight film of three minutes, your best plays first.',
        icon: 'film',
        source: 'school',
        checked: toolsCheckedOn,
      },
      {
        month: 'July',
        task: 'Go to a camp at a college on your list, and introduce yourself to its coaches.',
        icon: 'pin',
        source: 'school',
        checked: toolsCheckedOn,
      },
    ],
  },
  {
    grade: 'Junior Year',
    tasks: [
      {
        month: 'September',
        task: 'Recruiting materials are allowed from September 1 of junior year.',
        icon: 'mail',
        source: 'recruitingCalendars',
        checked: toolsCheckedOn,
        updated: contactRule,
      },
      {
        month: 'October',
        task: 'Email the position coaches on your list: who you are, your film, your schedule.',
        icon: 'edit',
        source: 'school',
        checked: toolsCheckedOn,
      },
      {
        month: 'January',
        task: 'Take the ACT or SAT in junior winter.',
        icon: 'edit',
        source: 'eligibilityCenter',
        checked: toolsCheckedOn,
        updated: {
          rule: 'The NCAA no longer requires a score from students who enroll after August 1, 2023. Colleges may, for admission and scholarships.',
          source: 'proposal',
          checked: toolsCheckedOn,
        },
      },
      {
        month: 'April',
        task: 'Visit campuses on your own, and see a practice.',
        icon: 'pin',
        source: 'school',
        checked: toolsCheckedOn,
      },
      {
        month: 'May',
        task: 'Have your six-semester transcript sent to the eligibility center.',
        icon: 'upload',
        source: 'eligibilityCenter',
        checked: toolsCheckedOn,
      },
      {
        month: 'June',
        task: 'Coach calls and texts are allowed from June 15 after junior year.',
        icon: 'phone',
        source: 'recruitingCalendars',
        checked: toolsCheckedOn,
        updated: contactRule,
      },
    ],
  },
  {
    grade: 'Senior Year',
    tasks: [
      {
        month: 'August',
        task: 'Late signing from August 1.',
        icon: 'edit',
        sports: lateInAugust,
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
        updated: windowRule,
      },
      {
        month: 'September',
        task: 'Official visits are allowed from September 1 of senior year.',
        icon: 'pin',
        source: 'recruitingCalendars',
        checked: toolsCheckedOn,
        updated: {
          rule: 'In Division I from August 1 before junior year in most sports, from September 1 of junior year in baseball and softball, from April 1 of junior year in football.',
          source: 'recruitingCalendars',
          checked: toolsCheckedOn,
        },
      },
      {
        month: 'October',
        task: 'File the FAFSA when it opens, and send your applications.',
        icon: 'edit',
        source: 'studentAid',
        checked: toolsCheckedOn,
      },
      {
        month: 'November',
        task: 'Early signing: the second Wednesday of November.',
        icon: 'trophy',
        sports: basketball,
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
        updated: letterRule,
      },
      {
        month: 'December',
        task: 'Early signing: early December.',
        icon: 'trophy',
        sports: ['Football'],
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
        updated: letterRule,
      },
      {
        month: 'February',
        task: 'National signing day: the first Wednesday of February.',
        icon: 'trophy',
        sports: ['Football'],
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
        updated: letterRule,
      },
      {
        month: 'April',
        task: 'Late signing: the second Wednesday of April.',
        icon: 'edit',
        sports: basketball,
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
        updated: windowRule,
      },
      {
        month: 'May',
        task: 'Late signing: May 15.',
        icon: 'edit',
        sports: wrestling,
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
        updated: windowRule,
      },
      {
        month: 'June',
        task: 'Have your final transcript sent, and ask for your final amateurism certification.',
        icon: 'upload',
        source: 'eligibilityCenter',
        checked: toolsCheckedOn,
      },
    ],
  },
];
