import type { PageSchool, Sport } from '@sandites/contracts';
import sources from './sources.json';

/** `school` stands for the school's own coaches. */
type SourceName = keyof typeof sources | 'school';

export const sourceOf = (name: SourceName, { athlete, links }: PageSchool) =>
  name === 'school' ? { name: `${athlete} athletics`, url: links.athletics } : sources[name];

/** The source of a fact, and the date on which it was last checked (`2026-11-21`). */
export interface WithSource {
  source: SourceName;
  checked: string;
}

/** The rule that held until 2024, where it has changed since, with the source of the change. */
export interface FormerRule extends WithSource {
  rule: string;
  /** The sports it is about; all where it names none. */
  sports?: readonly Sport[];
}
