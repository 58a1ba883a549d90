import { divisions, programs, type NewCollege } from '@sandites/contracts';
import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import rows from './colleges.json';

/** Colleges that only the demo's database has, NAIA and NJCAA among them. */
const furtherColleges: readonly NewCollege[] = rows.map((college) => ({
  ...college,
  division: divisions.find((name) => name === college.division) ?? 'NAIA',
  programs: programs.filter((name) => college.programs.includes(name)),
}));

/**
 * The demo's colleges: those of the College Search, each once (the embedded list has some of them
 * twice), and further ones. A college is described in one of the two tables only.
 */
export const demoColleges: readonly NewCollege[] = [
  ...new Map(
    embeddedColleges.map(({ id: _, ...college }) => [collegeKey(college), college]),
  ).values(),
  ...furtherColleges,
];
