import { positionsBySport, sports, sportSlug, type PageSchool } from '@sandites/contracts';

/** The school of the specification (schools/sandites.json), for tests of pages. */
export const demoSchool: PageSchool = {
  id: 'sandites',
  name: 'Sandite High School',
  mascot: 'Sandites',
  athlete: 'Sandite',
  crest: '/school/crest.svg',
  address: '1400 North Stadium Drive, Sand Bend, OK 74000',
  phone: '(918) 555-0142',
  timeZone: 'America/Chicago',
  links: {
    website: 'https://www.sandites.example',
    athletics: 'https://athletics.sandites.example',
    social: [
      { name: 'Facebook', url: 'https://facebook.example/sanditeathletics' },
      { name: 'Instagram', url: 'https://instagram.example/sanditeathletics' },
      { name: 'X', url: 'https://x.example/sanditesports' },
      { name: 'YouTube', url: 'https://youtube.example/@sanditeathletics' },
    ],
    host: 'www.sandites.example',
    athletes: 'https://x.example/sanditesports',
  },
  emails: {
    athletics: 'athletics@sandites.example',
    coach: 'grady.holcomb@sandites.example',
    coachLabel: 'Football Coach',
    domain: 'sandites.example',
  },
  hero: {
    tagline:
      'Athletic excellence in more than 10 sports: the athletes, the coaches, every game, ' +
      'and the road to playing in college.',
    invitation: 'Wear the black and gold. Then play on.',
  },
  alumni: [
    {
      title: 'Professional Football Players',
      text:
        'From Friday nights at Sandite Stadium to Sunday afternoons: linemen, ' +
        'receivers and a kicker who went on to play professionally.',
      story:
        'They began on the freshman team, lifted before the first bell and rode the bus to the ' +
        'same Friday nights as everybody else. Some were drafted, ' +
        'some were signed after a tryout that nobody had promised them. ' +
        'When they come home in summer, most of them find their way back to our weight room, ' +
        'and to the younger players in it.',
    },
    {
      title: 'Olympic Trial Qualifiers',
      text:
        'Wrestlers, a hurdler and a javelin thrower who earned a place at the trials, ' +
        'years after their first meet in black and gold.',
      story:
        'None of them was the fastest or the strongest as a freshman. ' +
        'What they shared is a coach who kept a notebook of their practices and the patience to ' +
        'come back the next season. The trials were a week of their lives; ' +
        'the years before it are what they talk about when they visit our teams.',
    },
    {
      title: 'Division I Scholarship Recipients',
      text:
        'Sandites have signed with Division I programs in every one of our sports, ' +
        'and most of them came home with a degree.',
      story:
        'Signing days fill our gymnasium every year, and the table has held a pen for every one ' +
        'of our sports. Our counselors and coaches begin that talk in the freshman year: ' +
        'about grades first, then about film and visits. ' +
        'That is why most of those who left with a scholarship came home with a degree.',
    },
    {
      title: 'Other Professional Athletes',
      text:
        'Baseball, basketball, softball and volleyball have taken Sandites to professional teams ' +
        'at home and overseas.',
      story:
        'Their teams have played in small towns two states away and in arenas overseas. ' +
        'Several of them learned a language, most of them learned to cook, ' +
        'and all of them say that the long seasons here were good practice. Many coach today, ' +
        'and a few do so at our own school.',
    },
  ],
  resources: [
    {
      title: 'OSSAA',
      category: 'eligibility',
      description: 'Oklahoma high school sports: rules, calendars and transfers.',
      link: 'https://www.ossaa.com',
    },
    {
      title: 'Summer Strength Program',
      category: 'training',
      description: 'Eight weeks of lifting and running by our own coaches.',
      link: '/coming-soon',
    },
    {
      title: "Oklahoma's Promise",
      category: 'academic',
      description: 'Free tuition for Oklahoma students who sign up in time and keep their grades.',
      link: 'https://okpromise.org',
    },
    {
      title: 'Study Hall and Tutoring',
      category: 'academic',
      description: 'When our teachers are available to athletes, by subject.',
      link: '/coming-soon',
    },
    {
      title: 'Highlight Film Workshop',
      category: 'recruiting',
      description:
        'An evening with our coaches: which plays to choose, in what order, and how long to make it.',
      link: '/coming-soon',
    },
  ],
  homeVenues: [
    { name: 'Sandite Stadium' },
    { name: 'Sandite Fieldhouse' },
    { name: 'Sandite Ballpark' },
    { name: 'Sandite Softball Complex' },
  ],
  opponents: [{ name: 'UNION' }, { name: 'JENKS', venue: 'Jenks High School' }, { name: 'OWASSO' }],
  sports: [
    'Football',
    "Men's Basketball",
    "Women's Basketball",
    'Baseball',
    'Softball',
    "Men's Wrestling",
    "Women's Wrestling",
    "Men's Track/Cross Country",
    "Women's Track/Cross Country",
    'Volleyball',
  ],
  quotes: [
    {
      text:
        'The scoreboard goes dark at ten o’clock on Friday. ' +
        'Who these young people are on Monday morning is what we coach for.',
      coach: 'Grady Holcomb',
      title: 'Head Football Coach',
    },
  ],
  embeddedRoster: true,
  sendProfile: true,
  telephone: '9185550142',
  achievements: [
    { digits: '15', more: '+', label: 'State Titles' },
    { digits: '45', more: '+', label: 'District Titles' },
    { digits: '350', more: '+', label: 'College Athletes' },
    { digits: '185', more: '+', label: 'All-State Honorees' },
    { digits: '20', more: '+', label: 'Professional Athletes' },
    { digits: '95', more: '%+', label: 'Graduation Rate' },
  ],
  levels: ['Varsity', 'JV', 'Freshman'],
  teams: sports.map((sport) => ({ sport, slug: sportSlug(sport) })),
  sportFilters: [
    'All Sports',
    'Football',
    "Men's Basketball",
    "Women's Basketball",
    'Baseball',
    'Softball',
    "Men's Wrestling",
    "Women's Wrestling",
    "Men's Track/Cross Country",
    "Women's Track/Cross Country",
    'Volleyball',
  ],
  positions: [
    'Quarterback',
    'Running Back',
    'Wide Receiver',
    'Tight End',
    'Offensive Line',
    'Defensive Line',
    'Linebacker',
    'Defensive Back',
    'Safety',
    'Kicker',
    'Punter',
    ...Object.entries(positionsBySport).flatMap(([sport, positions]) =>
      sport === 'Football' ? [] : positions.map((position) => `${position} (${sport})`),
    ),
  ],
  teamPictures: {},
  playerSports: [
    'Football',
    'Basketball',
    'Baseball',
    'Softball',
    'Soccer',
    'Track & Field',
    'Cross Country',
    'Tennis',
    'Swimming',
    'Wrestling',
    'Golf',
    'Volleyball',
    'Cheer',
  ],
  usualSport: 'Football',
  consent: 'coach',
};
