import type { NewCollege } from '@sandites/contracts';

/**
 * NCAA Division II colleges. Conferences are those of the 2026–27 season, as far as known in November 2026.
 * Requirements are indicative, not published minimums (product D7).
 */
export const ncaaDivision2: readonly NewCollege[] = [
  {
    name: 'University of Central Oklahoma',
    location: 'Edmond, OK', division: 'NCAA Division II', conference: 'MIAA', website: 'https://www.uco.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Wrestling', 'Golf',
      'Volleyball',
    ],
    gpaMini: '2.8+', satMin: '980+', actMin: '19+',
  },
  {
    name: 'Northeastern State University',
    location: 'Tahlequah, OK', division: 'NCAA Division II', conference: 'MIAA', website: 'https://www.nsuok.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Tennis', 'Golf'],
    gpaMini: '2.7+', satMin: '960+', actMin: '19+',
  },
  {
    name: 'Rogers State University',
    location: 'Claremore, OK', division: 'NCAA Division II', conference: 'MIAA', website: 'https://www.rsu.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf'],
    gpaMini: '2.6+', satMin: '950+', actMin: '18+',
  },
  {
    name: 'Pittsburg State University',
    location: 'Pittsburg, KS', division: 'NCAA Division II', conference: 'MIAA', website: 'https://www.pittstate.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.8+', satMin: '990+', actMin: '20+',
  },
  {
    name: 'Washburn University',
    location: 'Topeka, KS', division: 'NCAA Division II', conference: 'MIAA', website: 'https://www.washburn.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.8+', satMin: '990+', actMin: '20+',
  },
  {
    name: 'Emporia State University',
    location: 'Emporia, KS', division: 'NCAA Division II', conference: 'MIAA', website: 'https://www.emporia.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Volleyball'],
    gpaMini: '2.8+', satMin: '990+', actMin: '20+',
  },
  {
    name: 'Northwest Missouri State University',
    location: 'Maryville, MO', division: 'NCAA Division II', conference: 'MIAA', website: 'https://www.nwmissouri.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.9+', satMin: '1000+', actMin: '20+',
  },
  {
    name: 'Southeastern Oklahoma State University',
    location: 'Durant, OK', division: 'NCAA Division II', conference: 'Great American', website: 'https://www.se.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '2.7+', satMin: '960+', actMin: '18+',
  },
  {
    name: 'East Central University',
    location: 'Ada, OK', division: 'NCAA Division II', conference: 'Great American', website: 'https://www.ecok.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.7+', satMin: '960+', actMin: '18+',
  },
  {
    name: 'Southwestern Oklahoma State University',
    location: 'Weatherford, OK', division: 'NCAA Division II', conference: 'Great American', website: 'https://www.swosu.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.8+', satMin: '980+', actMin: '19+',
  },
  {
    name: 'Northwestern Oklahoma State University',
    location: 'Alva, OK', division: 'NCAA Division II', conference: 'Great American', website: 'https://www.nwosu.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.7+', satMin: '960+', actMin: '18+',
  },
  {
    name: 'Harding University',
    location: 'Searcy, AR', division: 'NCAA Division II', conference: 'Great American', website: 'https://www.harding.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.1+', satMin: '1080+', actMin: '22+',
  },
  {
    name: 'Ouachita Baptist University',
    location: 'Arkadelphia, AR', division: 'NCAA Division II', conference: 'Great American', website: 'https://obu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling', 'Volleyball',
    ],
    gpaMini: '3.0+', satMin: '1060+', actMin: '21+',
  },
  {
    name: 'Cameron University',
    location: 'Lawton, OK', division: 'NCAA Division II', conference: 'Lone Star', website: 'https://www.cameron.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '2.5+', satMin: '930+', actMin: '18+',
  },
  {
    name: 'Oklahoma Christian University',
    location: 'Edmond, OK', division: 'NCAA Division II', conference: 'Lone Star', website: 'https://www.oc.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '3.0+', satMin: '1050+', actMin: '20+',
  },
  {
    name: 'West Texas A&M University',
    location: 'Canyon, TX', division: 'NCAA Division II', conference: 'Lone Star', website: 'https://www.wtamu.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.8+', satMin: '1000+', actMin: '19+',
  },
  {
    name: 'Angelo State University',
    location: 'San Angelo, TX', division: 'NCAA Division II', conference: 'Lone Star', website: 'https://www.angelo.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.7+', satMin: '980+', actMin: '18+',
  },
  {
    name: 'Grand Valley State University',
    location: 'Allendale, MI', division: 'NCAA Division II', conference: 'GLIAC', website: 'https://www.gvsu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.2+', satMin: '1060+', actMin: '21+',
  },
  {
    name: 'Ferris State University',
    location: 'Big Rapids, MI', division: 'NCAA Division II', conference: 'GLIAC', website: 'https://www.ferris.edu',
    programs: ['Football', 'Basketball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '2.9+', satMin: '1000+', actMin: '19+',
  },
  {
    name: 'Minnesota State University, Mankato',
    location: 'Mankato, MN', division: 'NCAA Division II', conference: 'NSIC', website: 'https://www.mnsu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.0+', satMin: '1020+', actMin: '20+',
  },
  {
    name: 'Colorado School of Mines',
    location: 'Golden, CO', division: 'NCAA Division II', conference: 'RMAC', website: 'https://www.mines.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Swimming', 'Wrestling', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.7+', satMin: '1330+', actMin: '29+',
  },
  {
    name: 'Valdosta State University',
    location: 'Valdosta, GA', division: 'NCAA Division II', conference: 'Gulf South', website: 'https://www.valdosta.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '2.8+', satMin: '1000+', actMin: '19+',
  },
  {
    name: 'University of Tampa',
    location: 'Tampa, FL', division: 'NCAA Division II', conference: 'Sunshine State', website: 'https://www.ut.edu',
    programs: [
      'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.2+', satMin: '1120+', actMin: '23+',
  },
];
