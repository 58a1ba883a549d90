import type { NewCollege } from '@sandites/contracts';

/**
 * NCAA Division III colleges. Conferences are those of the 2026–27 season, as far as known in November 2026.
 * Requirements are indicative, not published minimums (product D7).
 * They give no athletic scholarships.
 */
export const ncaaDivision3: readonly NewCollege[] = [
  {
    name: 'Williams College',
    location: 'Williamstown, MA', division: 'NCAA Division III', conference: 'NESCAC', website: 'https://www.williams.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1470+', actMin: '33+',
  },
  {
    name: 'Amherst College',
    location: 'Amherst, MA', division: 'NCAA Division III', conference: 'NESCAC', website: 'https://www.amherst.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1470+', actMin: '33+',
  },
  {
    name: 'Massachusetts Institute of Technology',
    location: 'Cambridge, MA', division: 'NCAA Division III', conference: 'NEWMAC', website: 'https://www.mit.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1530+', actMin: '35+',
  },
  {
    name: 'Johns Hopkins University',
    location: 'Baltimore, MD', division: 'NCAA Division III', conference: 'Centennial', website: 'https://www.jhu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1500+', actMin: '34+',
  },
  {
    name: 'Rowan University',
    location: 'Glassboro, NJ', division: 'NCAA Division III', conference: 'NJAC', website: 'https://www.rowan.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Swimming', 'Volleyball'],
    gpaMini: '3.2+', satMin: '1100+', actMin: '23+',
  },
  {
    name: 'Emory University',
    location: 'Atlanta, GA', division: 'NCAA Division III', conference: 'UAA', website: 'https://www.emory.edu',
    programs: [
      'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.8+', satMin: '1440+', actMin: '32+',
  },
  {
    name: 'University of Chicago',
    location: 'Chicago, IL', division: 'NCAA Division III', conference: 'UAA', website: 'https://www.uchicago.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1500+', actMin: '34+',
  },
  {
    name: 'Washington University in St. Louis',
    location: 'St. Louis, MO', division: 'NCAA Division III', conference: 'UAA', website: 'https://washu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1490+', actMin: '33+',
  },
  {
    name: 'University of Mount Union',
    location: 'Alliance, OH', division: 'NCAA Division III', conference: 'OAC', website: 'https://www.mountunion.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '2.9+', satMin: '1000+', actMin: '20+',
  },
  {
    name: 'Wartburg College',
    location: 'Waverly, IA', division: 'NCAA Division III', conference: 'American Rivers', website: 'https://www.wartburg.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Wrestling', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.0+', satMin: '1040+', actMin: '21+',
  },
  {
    name: 'Gustavus Adolphus College',
    location: 'St. Peter, MN', division: 'NCAA Division III', conference: 'MIAC', website: 'https://gustavus.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.3+', satMin: '1150+', actMin: '24+',
  },
  {
    name: 'University of Wisconsin–Whitewater',
    location: 'Whitewater, WI', division: 'NCAA Division III', conference: 'WIAC', website: 'https://www.uww.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '2.9+', satMin: '1010+', actMin: '20+',
  },
  {
    name: 'University of Wisconsin–La Crosse',
    location: 'La Crosse, WI', division: 'NCAA Division III', conference: 'WIAC', website: 'https://www.uwlax.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.3+', satMin: '1140+', actMin: '23+',
  },
  {
    name: 'Trinity University',
    location: 'San Antonio, TX', division: 'NCAA Division III', conference: 'SAA', website: 'https://www.trinity.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.6+', satMin: '1330+', actMin: '29+',
  },
  {
    name: 'Austin College',
    location: 'Sherman, TX', division: 'NCAA Division III', conference: 'SCAC', website: 'https://www.austincollege.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Tennis', 'Swimming', 'Volleyball'],
    gpaMini: '3.2+', satMin: '1120+', actMin: '22+',
  },
  {
    name: 'Linfield University',
    location: 'McMinnville, OR', division: 'NCAA Division III', conference: 'Northwest', website: 'https://www.linfield.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.0+', satMin: '1050+', actMin: '21+',
  },
];
