import type { Division, Program } from '@sandites/contracts';
import type { College } from '../college';

/** A college in one line: id, name, location, conference, host of its site, typical GPA, SAT and ACT (`-` where a test is not considered), programs. */
export type CollegeRow = readonly [id: number, name: string, location: string, conference: string, host: string, typical: string, programs: string];

const programsByCode: Readonly<Record<string, Program>> = {
  FB: 'Football', BK: 'Basketball', BB: 'Baseball', SB: 'Softball', SC: 'Soccer', TF: 'Track & Field', XC: 'Cross Country',
  TN: 'Tennis', SW: 'Swimming', WR: 'Wrestling', GO: 'Golf', VB: 'Volleyball',
};

const readPrograms = (codes: string): Program[] => codes.split(' ').flatMap((code) => programsByCode[code] ?? []);

/** The colleges of a division, whose figures are rounded and indicative (product D7). */
export const readRows = (division: Division, rows: readonly CollegeRow[]): College[] =>
  rows.map(([id, name, location, conference, host, typical, programs]) => {
    const [gpa = '', sat = '', act = ''] = typical.split(' ').map((figure) => (figure === '-' ? 'Not considered' : figure));
    return { id, name, location, division, conference, website: `https://${host}`, programs: readPrograms(programs), academicRequirements: { gpa, sat, act } };
  });
