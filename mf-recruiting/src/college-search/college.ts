import type { Division, Program } from '@sandites/contracts';

/** A college of the search (product V3). What it asks for is typical, never required: no college publishes a minimum for athletes (product D7). */
export interface College {
  id: number;
  name: string;
  /** City and state: `Norman, OK`. */
  location: string;
  division: Division;
  conference: string;
  website: string;
  programs: readonly Program[];
  /** Text such as `3.5+`, or words where there is no number. */
  academicRequirements: Readonly<Record<Requirement, string>>;
}

/** What a college looks at, and the least a slider can ask for. */
export type Requirement = 'gpa' | 'sat' | 'act';
export const requirements: readonly Requirement[] = ['gpa', 'sat', 'act'];

/** The number in a requirement, its trailing plus stripped; NaN where there is none (product D11). */
export const requiredNumber = (college: College, requirement: Requirement): number =>
  Number.parseFloat(college.academicRequirements[requirement].replace(/\+$/, ''));
