import type { College } from '../endpoints/colleges';
import { divisions, programs } from '../vocabulary';
import rows from './colleges.json';

/** A name of a list, whose type the table's text does not have. */
function known<Name extends string>(names: readonly Name[], text: string): Name {
  const name = names.find((other) => other === text);
  if (name === undefined) throw new Error(`colleges.json: ${text} is not known`);
  return name;
}

/**
 * The colleges that the College Search shows until the database is read; a demo database holds them
 * too. Names, places, websites, divisions and conferences are those generally known for the season
 * 2026–27, to be checked against College Scorecard and the NCAA's directory before each season. GPA
 * and scores are rounded and indicative.
 */
export const embeddedColleges: readonly College[] = rows.map((college) => ({
  ...college,
  division: known(divisions, college.division),
  programs: college.programs.map((program) => known(programs, program)),
}));

/** The identity of a college: its name and location, in any letter case. */
export const collegeKey = ({ name, location }: Pick<College, 'name' | 'location'>): string =>
  JSON.stringify([name.toLowerCase(), location.toLowerCase()]);
