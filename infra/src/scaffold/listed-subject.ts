import { Failure } from '../console/failure';
import { subjectOf, type Subject } from './subject';

/** What a call of a list is about, in every form in which its files name it. */
export interface ListedSubject extends Omit<Subject, 'title'> {
  /** `BoosterEvent`: one of them. */
  readonly one: string;
  /** `booster events`: in a sentence. */
  readonly words: string;
}

/** The last word's singular, where it has one: `News` stays. */
function singular(plural: string): string {
  if (plural.endsWith('News') || !/[^s]s$/.test(plural)) return plural;
  return plural.endsWith('ies') ? plural.replace(/ies$/, 'y') : plural.slice(0, -1);
}

/**
 * Reads what a list is about from its path.
 * @throws Failure where it is no path of a call
 */
export function listedSubject(path: string): ListedSubject {
  const { title, ...subject } = subjectOf(path);
  if (!path.startsWith('/api/')) throw new Failure(`A call's path begins with /api/, unlike ${path}.`);
  return { ...subject, one: singular(subject.pascal), words: title.toLowerCase() };
}
