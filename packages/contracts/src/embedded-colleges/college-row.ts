/**
 * A college in one line: id, name, location, conference, host of its website, typical GPA, SAT and
 * ACT (`-` where a test is not considered), programs.
 */
export type CollegeRow = readonly [
  id: number,
  name: string,
  location: string,
  conference: string,
  host: string,
  typical: string,
  programs: string,
];
