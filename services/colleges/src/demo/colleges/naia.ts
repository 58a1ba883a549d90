import type { NewCollege } from '@sandites/contracts';

/**
 * NAIA colleges. Conferences are those of the 2026–27 season, as far as known in November 2026.
 * Requirements are indicative, not published minimums (product D7).
 */
export const naia: readonly NewCollege[] = [
  {
    name: 'Oklahoma City University',
    location: 'Oklahoma City, OK', division: 'NAIA', conference: 'Sooner Athletic', website: 'https://www.okcu.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Wrestling', 'Golf', 'Volleyball'],
    gpaMini: '3.0+', satMin: '1060+', actMin: '21+',
  },
  {
    name: 'Mid-America Christian University',
    location: 'Oklahoma City, OK', division: 'NAIA', conference: 'Sooner Athletic', website: 'https://www.macu.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.5+', satMin: '950+', actMin: '18+',
  },
  {
    name: 'University of Science and Arts of Oklahoma',
    location: 'Chickasha, OK', division: 'NAIA', conference: 'Sooner Athletic', website: 'https://usao.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country'],
    gpaMini: '2.9+', satMin: '1010+', actMin: '20+',
  },
  {
    name: 'Langston University',
    location: 'Langston, OK', division: 'NAIA', conference: 'Sooner Athletic', website: 'https://www.langston.edu',
    programs: ['Football', 'Basketball', 'Track & Field', 'Cross Country', 'Volleyball'],
    gpaMini: '2.5+', satMin: '920+', actMin: '18+',
  },
  {
    name: 'Wayland Baptist University',
    location: 'Plainview, TX', division: 'NAIA', conference: 'Sooner Athletic', website: 'https://www.wbu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Wrestling', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.5+', satMin: '950+', actMin: '18+',
  },
  {
    name: 'Texas Wesleyan University',
    location: 'Fort Worth, TX', division: 'NAIA', conference: 'Sooner Athletic', website: 'https://txwes.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.7+', satMin: '990+', actMin: '19+',
  },
  {
    name: 'John Brown University',
    location: 'Siloam Springs, AR', division: 'NAIA', conference: 'Sooner Athletic', website: 'https://www.jbu.edu',
    programs: ['Basketball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '3.0+', satMin: '1090+', actMin: '22+',
  },
  {
    name: 'Oklahoma Wesleyan University',
    location: 'Bartlesville, OK', division: 'NAIA', conference: 'KCAC', website: 'https://www.okwu.edu',
    programs: ['Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Golf', 'Volleyball'],
    gpaMini: '2.6+', satMin: '960+', actMin: '18+',
  },
  {
    name: 'Friends University',
    location: 'Wichita, KS', division: 'NAIA', conference: 'KCAC', website: 'https://www.friends.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.6+', satMin: '970+', actMin: '18+',
  },
  {
    name: 'Southwestern College',
    location: 'Winfield, KS', division: 'NAIA', conference: 'KCAC', website: 'https://www.sckans.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.6+', satMin: '970+', actMin: '18+',
  },
  {
    name: 'Baker University',
    location: 'Baldwin City, KS', division: 'NAIA', conference: 'Heart of America', website: 'https://www.bakeru.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Wrestling', 'Golf',
      'Volleyball',
    ],
    gpaMini: '2.8+', satMin: '1010+', actMin: '20+',
  },
  {
    name: 'Benedictine College',
    location: 'Atchison, KS', division: 'NAIA', conference: 'Heart of America', website: 'https://www.benedictine.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Wrestling', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.0+', satMin: '1080+', actMin: '21+',
  },
  {
    name: 'Grand View University',
    location: 'Des Moines, IA', division: 'NAIA', conference: 'Heart of America', website: 'https://www.grandview.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Wrestling', 'Golf',
      'Volleyball',
    ],
    gpaMini: '2.6+', satMin: '970+', actMin: '18+',
  },
  {
    name: 'Morningside University',
    location: 'Sioux City, IA', division: 'NAIA', conference: 'GPAC', website: 'https://www.morningside.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '2.7+', satMin: '1000+', actMin: '20+',
  },
  {
    name: 'Northwestern College',
    location: 'Orange City, IA', division: 'NAIA', conference: 'GPAC', website: 'https://www.nwciowa.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Wrestling', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.8+', satMin: '1020+', actMin: '20+',
  },
  {
    name: 'Indiana Wesleyan University',
    location: 'Marion, IN', division: 'NAIA', conference: 'Crossroads League', website: 'https://www.indwes.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '2.8+', satMin: '1030+', actMin: '20+',
  },
];
