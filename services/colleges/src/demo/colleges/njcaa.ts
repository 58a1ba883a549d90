import type { NewCollege } from '@sandites/contracts';

/**
 * NJCAA colleges. Conferences are those of the 2026–27 season, as far as known in November 2026.
 * Requirements are indicative, not published minimums (product D7).
 * They admit everybody with a diploma; the figures are those of a typical freshman.
 */
export const njcaa: readonly NewCollege[] = [
  {
    name: 'Northeastern Oklahoma A&M College',
    location: 'Miami, OK', division: 'NJCAA', conference: 'NJCAA Region 2', website: 'https://www.neo.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Wrestling', 'Volleyball'],
    gpaMini: '2.0+', satMin: '850+', actMin: '16+',
  },
  {
    name: 'Connors State College',
    location: 'Warner, OK', division: 'NJCAA', conference: 'NJCAA Region 2', website: 'https://connorsstate.edu',
    programs: ['Basketball', 'Baseball', 'Softball'],
    gpaMini: '2.0+', satMin: '830+', actMin: '16+',
  },
  {
    name: 'Eastern Oklahoma State College',
    location: 'Wilburton, OK', division: 'NJCAA', conference: 'NJCAA Region 2', website: 'https://www.eosc.edu',
    programs: ['Basketball', 'Baseball', 'Softball'],
    gpaMini: '2.0+', satMin: '830+', actMin: '15+',
  },
  {
    name: 'Murray State College',
    location: 'Tishomingo, OK', division: 'NJCAA', conference: 'NJCAA Region 2', website: 'https://www.mscok.edu',
    programs: ['Basketball', 'Baseball', 'Softball'],
    gpaMini: '2.0+', satMin: '830+', actMin: '15+',
  },
  {
    name: 'Northern Oklahoma College',
    location: 'Tonkawa, OK', division: 'NJCAA', conference: 'NJCAA Region 2', website: 'https://www.noc.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Soccer'],
    gpaMini: '2.0+', satMin: '840+', actMin: '16+',
  },
  {
    name: 'Seminole State College',
    location: 'Seminole, OK', division: 'NJCAA', conference: 'NJCAA Region 2', website: 'https://www.sscok.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Volleyball'],
    gpaMini: '2.0+', satMin: '840+', actMin: '16+',
  },
  {
    name: 'Butler Community College',
    location: 'El Dorado, KS', division: 'NJCAA', conference: 'KJCCC', website: 'https://www.butlercc.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Volleyball'],
    gpaMini: '2.0+', satMin: '860+', actMin: '17+',
  },
  {
    name: 'Coffeyville Community College',
    location: 'Coffeyville, KS', division: 'NJCAA', conference: 'KJCCC', website: 'https://www.coffeyville.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.0+', satMin: '840+', actMin: '16+',
  },
  {
    name: 'Hutchinson Community College',
    location: 'Hutchinson, KS', division: 'NJCAA', conference: 'KJCCC', website: 'https://www.hutchcc.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.0+', satMin: '860+', actMin: '17+',
  },
  {
    name: 'Iowa Western Community College',
    location: 'Council Bluffs, IA', division: 'NJCAA', conference: 'ICCAC', website: 'https://www.iwcc.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Wrestling', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.0+', satMin: '860+', actMin: '17+',
  },
  {
    name: 'Navarro College',
    location: 'Corsicana, TX', division: 'NJCAA', conference: 'NJCAA Region 14', website: 'https://www.navarrocollege.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Volleyball'],
    gpaMini: '2.0+', satMin: '840+', actMin: '16+',
  },
  {
    name: 'Mississippi Gulf Coast Community College',
    location: 'Perkinston, MS', division: 'NJCAA', conference: 'MACCC', website: 'https://www.mgccc.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Tennis', 'Golf'],
    gpaMini: '2.0+', satMin: '850+', actMin: '16+',
  },
];
