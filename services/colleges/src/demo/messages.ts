import type { ContactMessage } from '@sandites/contracts';

/**
 * The demo messages of fall 2026, oldest first. Senders are invented; phone numbers are of the
 * fictional range.
 */
export const demoMessages: readonly Omit<ContactMessage, 'id' | 'isAnswered'>[] = [
  {
    name: 'Laura Redfern',
    email: 'laura.redfern@mail.example',
    phone: '(918) 555-0117',
    userType: 'visitor',
    subject: 'Parking for the Owasso game',
    message:
      'We are bringing my father, who uses a wheelchair. ' +
      'Where should we park for the game on September 11, and is there a ramp on the home side?',
    isRead: true,
    createdAt: '2026-09-02T14:12:00Z',
  },
  {
    name: 'Hank Dobson',
    email: 'hdobson@mail.example',
    phone: null,
    userType: 'visitor',
    subject: 'Season passes',
    message:
      'Can a season pass still be bought after the first home game, and does it cover volleyball too?',
    isRead: true,
    createdAt: '2026-09-04T02:41:00Z',
  },
  {
    name: 'Priscilla Bearden',
    email: 'pbearden@family.example',
    phone: '(918) 555-0123',
    userType: 'parent',
    subject: 'Physical form',
    message:
      'My son joined the JV this week. Is last spring’s physical still good, or does he need a new one before Monday?',
    isRead: true,
    createdAt: '2026-09-08T22:05:00Z',
  },
  {
    name: 'Coach R. Tolliver',
    email: 'rtolliver@easttexas-college.example',
    phone: '(903) 555-0136',
    userType: 'recruiter',
    subject: 'Film on your quarterback',
    message:
      'We like what we saw of number 7 on the Claremore film. Could you share his package and a transcript contact?',
    isRead: true,
    createdAt: '2026-09-10T15:30:00Z',
  },
  {
    name: 'Ayla Bruner',
    email: 'ayla.bruner@students.example',
    phone: null,
    userType: 'athlete',
    subject: 'Trying out for wrestling',
    message:
      'I have never wrestled before. Can I still come out for the women’s team this winter, and what should I bring?',
    isRead: true,
    createdAt: '2026-09-14T19:48:00Z',
  },
  {
    name: 'Devon Marsh',
    email: 'devon.marsh@gazette.example',
    phone: '(918) 555-0141',
    userType: 'media',
    subject: 'Interview on Friday',
    message:
      'I cover high school sports for the Gazette. Could I talk to two seniors for ten minutes ' +
      'after Thursday’s practice?',
    isRead: true,
    createdAt: '2026-09-16T13:20:00Z',
  },
  {
    name: 'Nancy Whitekeeper',
    email: 'nancy.w@family.example',
    phone: null,
    userType: 'parent',
    subject: 'Bus times for Tahlequah',
    message:
      'What time does the bus leave on the 25th, and may parents take their children home from the stadium?',
    isRead: true,
    createdAt: '2026-09-18T01:15:00Z',
  },
  {
    name: 'Curtis Amundson',
    email: 'camundson@prairie-state.example',
    phone: '(605) 555-0152',
    userType: 'recruiter',
    subject: '2028 linemen',
    message:
      'Please send me heights, weights and film links of your junior linemen. ' +
      'We will be in the Tulsa area on October 8 and 9.',
    isRead: true,
    createdAt: '2026-09-21T16:02:00Z',
  },
  {
    name: 'Joy Castellanos',
    email: 'joy.castellanos@mail.example',
    phone: null,
    userType: 'visitor',
    subject: 'Hall of Fame dinner',
    message:
      'Is the dinner open to the public this year? My husband’s 1998 team would love to buy a table.',
    isRead: true,
    createdAt: '2026-09-23T17:37:00Z',
  },
  {
    name: 'Brent Kowalski',
    email: 'bkowalski@bixbyschools.example',
    phone: '(918) 555-0159',
    userType: 'coach',
    subject: 'Scrimmage next August',
    message:
      'Our volleyball staff would like to set a scrimmage for August 7 or 8. Would either day work in your gym?',
    isRead: true,
    createdAt: '2026-09-25T14:55:00Z',
  },
  {
    name: 'Sunita Rao',
    email: 'sunita.rao@family.example',
    phone: '(918) 555-0164',
    userType: 'parent',
    subject: 'Cross country meet results',
    message:
      'Where are the results of your own invitational posted? My daughter’s time is missing from the list at the gate.',
    isRead: true,
    createdAt: '2026-09-29T12:26:00Z',
  },
  {
    name: 'Micah Tallchief',
    email: 'micah.t@students.example',
    phone: null,
    userType: 'athlete',
    subject: 'Hudl link',
    message:
      'My profile still shows the old Hudl page. Coach said to write here so that it gets changed.',
    isRead: true,
    createdAt: '2026-10-01T20:10:00Z',
  },
  {
    name: 'Gwen Ostrowski',
    email: 'gwen@tulsasportsradio.example',
    phone: '(918) 555-0106',
    userType: 'media',
    subject: 'Broadcast of the Muskogee game',
    message:
      'We would like to carry the game on October 16. Whom do we ask about a place in the press box and a phone line?',
    isRead: true,
    createdAt: '2026-10-05T18:44:00Z',
  },
  {
    name: 'Alberto Quiñones',
    email: 'aquinones@mail.example',
    phone: null,
    userType: 'visitor',
    subject: 'Lost jacket',
    message:
      'I left a black jacket with a gold S on the visitors’ side on Friday. Did anybody turn it in?',
    isRead: true,
    createdAt: '2026-10-08T03:19:00Z',
  },
  {
    name: 'Theresa Nakai',
    email: 'theresa.nakai@family.example',
    phone: '(918) 555-0172',
    userType: 'parent',
    subject: 'NCAA Eligibility Center',
    message:
      'When should a sophomore register, and can the counselor go over the core courses with us?',
    isRead: true,
    createdAt: '2026-10-12T15:08:00Z',
  },
  {
    name: 'Phil Garrity',
    email: 'pgarrity@nebraska-plains.example',
    phone: '(402) 555-0183',
    userType: 'recruiter',
    subject: 'Visit on October 30',
    message:
      'I plan to be on your campus the afternoon before the game. ' +
      'Could we sit down with the seniors of your defense package?',
    isRead: true,
    createdAt: '2026-10-15T14:33:00Z',
  },
  {
    name: 'Marcy Eldridge',
    email: 'meldridge@skiatookschools.example',
    phone: null,
    userType: 'coach',
    subject: 'Slow-pitch dates',
    message:
      'We can host on March 9 if your field is not ready. Please let me know by the end of the month.',
    isRead: false,
    createdAt: '2026-10-20T16:21:00Z',
  },
  {
    name: 'Jaxon Poe',
    email: 'jaxon.poe@students.example',
    phone: null,
    userType: 'athlete',
    subject: 'Weight room in the morning',
    message: 'Is the weight room open before school for those of us who play no fall sport?',
    isRead: false,
    createdAt: '2026-10-23T21:52:00Z',
  },
  {
    name: 'Denise Fairchild',
    email: 'denise.fairchild@family.example',
    phone: '(918) 555-0178',
    userType: 'parent',
    subject: 'Thank you',
    message:
      'My daughter came home from the regional in tears and proud. ' +
      'Thank you for the way your staff talked to those girls.',
    isRead: true,
    createdAt: '2026-10-27T23:40:00Z',
  },
  {
    name: 'Rory Tanaka',
    email: 'rory@statepreps.example',
    phone: '(405) 555-0112',
    userType: 'media',
    subject: 'All-state ballots',
    message:
      'Please return your football ballots by November 30. May I also have a team photo with names, for print?',
    isRead: false,
    createdAt: '2026-11-02T13:47:00Z',
  },
  {
    name: 'Wendell Brisco',
    email: 'wbrisco@ozark-valley.example',
    phone: '(479) 555-0127',
    userType: 'recruiter',
    subject: 'Kicker and punter',
    message:
      'We will take one specialist in the 2027 class. Do you have kickoff times and distances for both of yours?',
    isRead: false,
    createdAt: '2026-11-06T15:15:00Z',
  },
  {
    name: 'Olga Petrenko',
    email: 'olga.petrenko@mail.example',
    phone: null,
    userType: 'visitor',
    subject: 'Playoff tickets',
    message:
      'Are tickets for Friday’s game sold at the gate, or only on the phone? My mother has no smartphone.',
    isRead: false,
    createdAt: '2026-11-10T18:03:00Z',
  },
  {
    name: 'Steven Littledave',
    email: 'slittledave@family.example',
    phone: '(918) 555-0195',
    userType: 'parent',
    subject: 'Concession stand volunteers',
    message: 'Five of us can work the second half of the Deer Creek game. Whom do we report to?',
    isRead: false,
    createdAt: '2026-11-14T02:58:00Z',
  },
  {
    name: 'Hollis Grant',
    email: 'hgrant@stillwaterschools.example',
    phone: '(405) 555-0168',
    userType: 'coach',
    subject: 'Semifinal arrangements',
    message:
      'Looking forward to hosting you on the 27th. Please send your roster, ' +
      'your bus count and the number of band members.',
    isRead: false,
    createdAt: '2026-11-18T14:09:00Z',
  },
  {
    name: 'Bianca Lowe',
    email: 'bianca.lowe@students.example',
    phone: null,
    userType: 'athlete',
    subject: 'College visit days',
    message:
      'May I miss practice for a college visit on December 4 if I bring the form? Who has to sign it?',
    isRead: false,
    createdAt: '2026-11-20T22:31:00Z',
  },
];
