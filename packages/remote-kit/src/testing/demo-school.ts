import type { PageSchool } from '@sandites/contracts';

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
  links: { website: 'https://www.sandites.example', athletics: 'https://athletics.sandites.example', social: [{ name: 'Facebook', url: 'https://facebook.example/sanditeathletics' }, { name: 'Instagram', url: 'https://instagram.example/sanditeathletics' }, { name: 'X', url: 'https://x.example/sanditesports' }, { name: 'YouTube', url: 'https://youtube.example/@sanditeathletics' }], host: 'www.sandites.example', athletes: 'https://x.example/sanditesports' },
  emails: { athletics: 'athletics@sandites.example', footballCoach: 'grady.holcomb@sandites.example', domain: 'sandites.example' },
  hero: { tagline: 'Athletic excellence in more than 10 sports: the athletes, the coaches, every game, and the road to playing in college.', invitation: 'Wear the black and gold. Then play on.' },
  alumni: [
    { title: 'Professional Football Players', text: 'From Friday nights at Sandite Stadium to Sunday afternoons: linemen, receivers and a kicker who went on to play professionally.' },
    { title: 'Olympic Trial Qualifiers', text: 'Wrestlers, a hurdler and a javelin thrower who earned a place at the trials, years after their first meet in black and gold.' },
    { title: 'Division I Scholarship Recipients', text: 'Sandites have signed with Division I programs in every one of our sports, and most of them came home with a degree.' },
    { title: 'Other Professional Athletes', text: 'Baseball, basketball, softball and volleyball have taken Sandites to professional teams at home and overseas.' },
  ],
  homeVenues: [
    { name: 'Sandite Stadium' },
    { name: 'Sandite Fieldhouse' },
    { name: 'Sandite Ballpark' },
    { name: 'Sandite Softball Complex' },
  ],
  opponents: [{ name: 'UNION' }, { name: 'JENKS', venue: 'Jenks High School' }, { name: 'OWASSO' }],
  sports: ['Football', "Men's Basketball", "Women's Basketball", 'Baseball', 'Softball', "Men's Wrestling", "Women's Wrestling", "Men's Track/Cross Country", "Women's Track/Cross Country", 'Volleyball'],
  quotes: [
    { text: 'The scoreboard goes dark at ten o’clock on Friday. Who these young people are on Monday morning is what we coach for.', coach: 'Grady Holcomb', title: 'Head Football Coach' },
  ],
  embeddedRoster: true,
  telephone: '9185550142',
  achievements: [
    { digits: '15', more: '+', label: 'State Titles' },
    { digits: '45', more: '+', label: 'District Titles' },
    { digits: '350', more: '+', label: 'College Athletes' },
    { digits: '185', more: '+', label: 'All-State Honorees' },
    { digits: '20', more: '+', label: 'Professional Athletes' },
    { digits: '95', more: '%+', label: 'Graduation Rate' },
  ],
  sportFilters: ['All Sports', 'Football', "Men's Basketball", "Women's Basketball", 'Baseball', 'Softball', "Men's Wrestling", "Women's Wrestling", "Men's Track/Cross Country", "Women's Track/Cross Country", 'Volleyball'],
  playerSports: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling', 'Golf', 'Volleyball', 'Cheer'],
  usualSport: 'Football',
  consent: 'coach',
};
