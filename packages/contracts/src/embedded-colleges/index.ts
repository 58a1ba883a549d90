import type { College } from '../entities/college';
import type { Division, Program } from '../vocabulary';
import type { CollegeRow } from './college-row';
import { divisionOne } from './division-one';
import { divisionThree } from './division-three';
import { divisionTwo } from './division-two';

const programsByCode: Readonly<Record<string, Program>> = {
  FB: 'Football',
  BK: 'Basketball',
  BB: 'Baseball',
  SB: 'Softball',
  SC: 'Soccer',
  TF: 'Track & Field',
  XC: 'Cross Country',
  TN: 'Tennis',
  SW: 'Swimming',
  WR: 'Wrestling',
  GO: 'Golf',
  VB: 'Volleyball',
};

const readRows = (division: Division, rows: readonly CollegeRow[]): College[] =>
  rows.map(([id, name, location, conference, host, typical, programs]) => {
    const [gpaMini = '', satMin = '', actMin = ''] = typical
      .split(' ')
      .map((figure) => (figure === '-' ? 'Not considered' : figure));
    const programNames = programs.split(' ').flatMap((code) => programsByCode[code] ?? []);
    return {
      id,
      name,
      location,
      division,
      conference,
      website: `https://${host}`,
      programs: programNames,
      gpaMini,
      satMin,
      actMin,
    };
  });

/**
 * The colleges that the College Search shows until the database is read; a demo database holds them
 * too (product D60). Names, places, websites, divisions and
 * conferences are those generally known for the season 2026–27, to be checked against College
 * Scorecard and the NCAA's directory before each season. GPA
 * and scores are rounded and indicative (product D7).
 */
export const embeddedColleges: readonly College[] = [
  ...readRows('NCAA Division I', divisionOne),
  ...readRows('NCAA Division II', divisionTwo),
  ...readRows('NCAA Division III', divisionThree),
];

/** The identity of a college: its name and location, in any letter case (product D44). */
export const collegeKey = ({ name, location }: Pick<College, 'name' | 'location'>): string =>
  JSON.stringify([name.toLowerCase(), location.toLowerCase()]);
