import type { Sport } from '@sandites/contracts';
import type { IconName } from '@sandites/ui';
import { type WithSource, toolsCheckedOn, type FormerRule } from '../../facts/sources';
import type { NamedDay } from '../../guide/signing-day';

/** Something to do or to know in a month of a school year. */
export interface TimelineTask extends WithSource {
  month: string;
  task: string;
  icon: IconName;
  /** The sports it is about; all where it names none. */
  sports?: readonly Sport[];
  /** The Wednesday that the task names, for the date of this school year. */
  signs?: NamedDay;
  /** What held until 2024, where the rule has changed. */
  former?: readonly FormerRule[];
}

/** A school year of the way to a college team. */
export interface TimelineGrade {
  grade: string;
  tasks: readonly TimelineTask[];
}

const basketball: readonly Sport[] = ["Men's Basketball", "Women's Basketball"];
const wrestling: readonly Sport[] = ["Men's Wrestling", "Women's Wrestling"];
const otherSports: readonly Sport[] = [
  'Baseball',
  'Softball',
  "Men's Track/Cross Country",
  "Women's Track/Cross Country",
  'Volleyball',
];

/** Four school years, with the rules that hold today and those that held until 2024. */
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
        task: 'Read what coaches send you: in most Division I sports they may write, call and text from June 15 after sophomore year.',
        icon: 'mail',
        source: 'recruitingCalendars',
        checked: toolsCheckedOn,
        former: [
          {
            rule: 'Recruiting materials are allowed from September 1 of junior year.',
            source: 'recruitingCalendars',
            checked: toolsCheckedOn,
          },
        ],
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
        task: 'Take the ACT or SAT if your colleges ask for a score, for admission or scholarships. The NCAA requires none.',
        icon: 'edit',
        source: 'proposal',
        checked: toolsCheckedOn,
        former: [
          {
            rule: 'Take the ACT or SAT in junior winter.',
            source: 'eligibilityCenter',
            checked: toolsCheckedOn,
          },
        ],
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
        task: 'Answer every coach who calls or texts, and call back: by now all divisions may contact you.',
        icon: 'phone',
        source: 'recruitingCalendars',
        checked: toolsCheckedOn,
        former: [
          {
            rule: 'Coach calls and texts are allowed from June 15 after junior year.',
            source: 'recruitingCalendars',
            checked: toolsCheckedOn,
          },
        ],
      },
    ],
  },
  {
    grade: 'Senior Year',
    tasks: [
      {
        month: 'September',
        task: 'Make your official visits. Division I allows them from August 1 before junior year in most sports, from September 1 of junior year in baseball and softball, from April 1 of junior year in football.',
        icon: 'pin',
        source: 'recruitingCalendars',
        checked: toolsCheckedOn,
        former: [
          {
            rule: 'Official visits are allowed from September 1 of senior year.',
            source: 'recruitingCalendars',
            checked: toolsCheckedOn,
          },
        ],
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
        task: 'Athletics aid agreements can be signed starting the second Wednesday of November.',
        signs: { month: 11, week: 2 },
        icon: 'trophy',
        sports: [...basketball, ...wrestling, ...otherSports],
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
        former: [
          {
            rule: 'Early signing the second Wednesday of November, late signing the second Wednesday of April.',
            sports: basketball,
            source: 'letterOfIntent',
            checked: toolsCheckedOn,
          },
          {
            rule: 'Late signing from August 1.',
            sports: otherSports,
            source: 'letterOfIntent',
            checked: toolsCheckedOn,
          },
          {
            rule: 'Late signing May 15.',
            sports: wrestling,
            source: 'letterOfIntent',
            checked: toolsCheckedOn,
          },
        ],
      },
      {
        month: 'December',
        task: 'Early signing of athletics aid agreements: early December.',
        icon: 'trophy',
        sports: ['Football'],
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
        former: [
          {
            rule: 'Athletes signed a National Letter of Intent, which ended in October 2024.',
            sports: ['Football'],
            source: 'letterOfIntent',
            checked: toolsCheckedOn,
          },
        ],
      },
      {
        month: 'February',
        task: 'National signing day: the first Wednesday of February.',
        signs: { month: 2, week: 1 },
        icon: 'trophy',
        sports: ['Football'],
        source: 'letterOfIntent',
        checked: toolsCheckedOn,
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
