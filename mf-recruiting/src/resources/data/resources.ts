import type { IconName } from '@sandites/ui';

export const resourceCategories = [
  'all',
  'eligibility',
  'training',
  'academic',
  'recruiting',
] as const;
type ResourceFilter = (typeof resourceCategories)[number];

/** Something that helps a student-athlete, and where it is. */
export interface Resource {
  id: number;
  title: string;
  category: Exclude<ResourceFilter, 'all'>;
  description: string;
  /** A page of this site, or the body behind it. */
  link: string;
  icon: IconName;
}

/** Resources and the bodies behind them. What we have not made yet leads to Coming Soon. */
export const resources: readonly Resource[] = [
  {
    id: 1,
    title: 'NCAA Eligibility Center',
    category: 'eligibility',
    description:
      'Register for Division I and II, send your transcript, and follow your certification.',
    link: 'https://web3.ncaa.org/ecwr3/',
    icon: 'check',
  },
  {
    id: 2,
    title: 'NCAA Core Courses at Our School',
    category: 'eligibility',
    description: 'Look up which classes count toward the 16 core courses, school by school.',
    link: 'https://web3.ncaa.org/hsportal/exec/hsAction',
    icon: 'search',
  },
  {
    id: 3,
    title: 'NCAA Guide for the College-Bound Student-Athlete',
    category: 'eligibility',
    description:
      'The official guide: core courses, grade-point averages and amateurism, in plain words.',
    link: 'https://www.ncaapublications.com',
    icon: 'info',
  },
  {
    id: 4,
    title: 'NAIA Eligibility Center',
    category: 'eligibility',
    description: 'Register to play at NAIA colleges, and see what they require.',
    link: 'https://play.mynaia.org',
    icon: 'check',
  },
  {
    id: 5,
    title: 'NJCAA Eligibility',
    category: 'eligibility',
    description: 'Rules for two-year colleges, and how to transfer from one.',
    link: 'https://www.njcaa.org/eligibility',
    icon: 'info',
  },
  {
    id: 6,
    title: 'OSSAA',
    category: 'eligibility',
    description: 'Oklahoma high school sports: rules, calendars and transfers.',
    link: 'https://www.ossaa.com',
    icon: 'calendar',
  },
  {
    id: 7,
    title: 'U.S. Center for SafeSport',
    category: 'training',
    description: 'Courses on safe training for athletes and parents, and where to report abuse.',
    link: 'https://uscenterforsafesport.org',
    icon: 'lock',
  },
  {
    id: 8,
    title: 'CDC HEADS UP: Concussion',
    category: 'training',
    description: 'How to recognize a concussion, and the steps back to play.',
    link: 'https://www.cdc.gov/heads-up/',
    icon: 'warning',
  },
  {
    id: 9,
    title: 'NFHS Learn',
    category: 'training',
    description:
      'Free courses for students: heat illness, sudden cardiac arrest, nutrition, sportsmanship.',
    link: 'https://nfhslearn.com',
    icon: 'film',
  },
  {
    id: 10,
    title: 'U.S. Anti-Doping Agency: Supplements',
    category: 'training',
    description: 'What is in a supplement, and what may cost you your eligibility.',
    link: 'https://www.usada.org/substances/supplement-connect/',
    icon: 'warning',
  },
  {
    id: 11,
    title: 'NSCA',
    category: 'training',
    description:
      'Strength and conditioning advice for young athletes, from a coaches’ association.',
    link: 'https://www.nsca.com',
    icon: 'trophy',
  },
  {
    id: 12,
    title: 'Summer Strength Program',
    category: 'training',
    description: 'Eight weeks of lifting and running by our own coaches.',
    link: '/coming-soon',
    icon: 'download',
  },
  {
    id: 13,
    title: 'Federal Student Aid and FAFSA',
    category: 'academic',
    description: 'Grants, loans and work-study: the one form that every aid office asks for.',
    link: 'https://studentaid.gov',
    icon: 'edit',
  },
  {
    id: 14,
    title: 'SAT',
    category: 'academic',
    description: 'Test dates, registration and fee waivers from the College Board.',
    link: 'https://satsuite.collegeboard.org/sat',
    icon: 'calendar',
  },
  {
    id: 15,
    title: 'ACT',
    category: 'academic',
    description: 'Test dates, registration, fee waivers and free practice.',
    link: 'https://www.act.org',
    icon: 'calendar',
  },
  {
    id: 16,
    title: 'Khan Academy: SAT Practice',
    category: 'academic',
    description: 'Free lessons and full practice tests, made with the College Board.',
    link: 'https://www.khanacademy.org/digital-sat',
    icon: 'edit',
  },
  {
    id: 17,
    title: 'College Scorecard',
    category: 'academic',
    description:
      'What a college costs, who graduates, and what graduates earn, from the Department of Education.',
    link: 'https://collegescorecard.ed.gov',
    icon: 'search',
  },
  {
    id: 18,
    title: "Oklahoma's Promise",
    category: 'academic',
    description: 'Free tuition for Oklahoma students who sign up in time and keep their grades.',
    link: 'https://okpromise.org',
    icon: 'trophy',
  },
  {
    id: 19,
    title: 'Common App',
    category: 'academic',
    description: 'One application for more than a thousand colleges.',
    link: 'https://www.commonapp.org',
    icon: 'edit',
  },
  {
    id: 20,
    title: 'Study Hall and Tutoring',
    category: 'academic',
    description: 'When our teachers are available to athletes, by subject.',
    link: '/coming-soon',
    icon: 'calendar',
  },
  {
    id: 21,
    title: 'College Search Tool',
    category: 'recruiting',
    description: 'Find and compare colleges by division, state, grades and scores.',
    link: '/college-search',
    icon: 'search',
  },
  {
    id: 22,
    title: 'Recruiting Timeline, Checklist and Questions',
    category: 'recruiting',
    description: 'What to do each year, what to find out on a visit, and what recruiters ask.',
    link: '/recruitment-tools',
    icon: 'check',
  },
  {
    id: 23,
    title: 'NCAA Recruiting Calendars',
    category: 'recruiting',
    description: 'When coaches may call, visit and watch you, by sport.',
    link: 'https://www.ncaa.org/sports/2018/5/8/division-i-and-ii-recruiting-calendars.aspx',
    icon: 'calendar',
  },
  {
    id: 24,
    title: 'Find NCAA Schools',
    category: 'recruiting',
    description: 'Every NCAA college by sport, division and state.',
    link: 'https://web3.ncaa.org/directory/',
    icon: 'pin',
  },
  {
    id: 25,
    title: 'Hudl',
    category: 'recruiting',
    description: 'Your game film: cut your highlights and send them as a link.',
    link: 'https://www.hudl.com',
    icon: 'film',
  },
  {
    id: 26,
    title: 'Highlight Film Workshop',
    category: 'recruiting',
    description:
      'An evening with our coaches: which plays to choose, in what order, and how long to make it.',
    link: '/coming-soon',
    icon: 'film',
  },
];
