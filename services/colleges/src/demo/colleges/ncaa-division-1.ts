import type { NewCollege } from '@sandites/contracts';

/**
 * The other NCAA Division I colleges. Conferences are those of the 2026–27 season, as far as known in November 2026.
 * Requirements are indicative, not published minimums (product D7).
 */
export const ncaaDivision1: readonly NewCollege[] = [
  {
    name: 'University of Tulsa',
    location: 'Tulsa, OK', division: 'NCAA Division I', conference: 'American Conference', website: 'https://utulsa.edu',
    programs: ['Football', 'Basketball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '3.5+', satMin: '1160+', actMin: '23+',
  },
  {
    name: 'Oral Roberts University',
    location: 'Tulsa, OK', division: 'NCAA Division I', conference: 'Summit League', website: 'https://oru.edu',
    programs: ['Basketball', 'Baseball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '3.2+', satMin: '1030+', actMin: '20+',
  },
  {
    name: 'Arkansas State University',
    location: 'Jonesboro, AR', division: 'NCAA Division I', conference: 'Sun Belt', website: 'https://www.astate.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '3.0+', satMin: '1020+', actMin: '20+',
  },
  {
    name: 'Wichita State University',
    location: 'Wichita, KS', division: 'NCAA Division I', conference: 'American Conference', website: 'https://www.wichita.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '3.2+', satMin: '1060+', actMin: '21+',
  },
  {
    name: 'Missouri State University',
    location: 'Springfield, MO', division: 'NCAA Division I', conference: 'Conference USA', website: 'https://www.missouristate.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Swimming', 'Golf', 'Volleyball'],
    gpaMini: '3.2+', satMin: '1060+', actMin: '21+',
  },
  {
    name: 'Boise State University',
    location: 'Boise, ID', division: 'NCAA Division I', conference: 'Pac-12', website: 'https://www.boisestate.edu',
    programs: ['Football', 'Basketball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '3.2+', satMin: '1080+', actMin: '21+',
  },
  {
    name: 'Oregon State University',
    location: 'Corvallis, OR', division: 'NCAA Division I', conference: 'Pac-12', website: 'https://oregonstate.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Wrestling', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.3+', satMin: '1120+', actMin: '22+',
  },
  {
    name: 'Creighton University',
    location: 'Omaha, NE', division: 'NCAA Division I', conference: 'Big East', website: 'https://www.creighton.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Soccer', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '3.6+', satMin: '1210+', actMin: '26+',
  },
  {
    name: 'United States Air Force Academy',
    location: 'USAF Academy, CO', division: 'NCAA Division I', conference: 'Mountain West', website: 'https://www.usafa.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.8+', satMin: '1300+', actMin: '29+',
  },
  {
    name: 'South Dakota State University',
    location: 'Brookings, SD', division: 'NCAA Division I', conference: 'Summit League', website: 'https://www.sdstate.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Swimming', 'Wrestling', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.1+', satMin: '1050+', actMin: '20+',
  },
  {
    name: 'Harvard University',
    location: 'Cambridge, MA', division: 'NCAA Division I', conference: 'Ivy League', website: 'https://www.harvard.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1500+', actMin: '34+',
  },
];
