import { Failure } from '../console/failure';

/** What a path names, in the forms in which our files write it. */
export interface Subject {
  /** `/alumni-news` */
  path: string;
  /** `alumni-news`: folders and files. */
  kebab: string;
  /** `alumniNews`: values. */
  camel: string;
  /** `AlumniNews`: types and components. */
  pascal: string;
  /** `alumni_news`: tables. */
  snake: string;
  /** `Alumni News`: what people read. */
  title: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Reads the subject of a path from its last part.
 * @throws Failure where it is no path of small words
 */
export function subjectOf(path: string): Subject {
  const kebab = /^\/(?:[a-z][a-z0-9-]*\/)*([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(path)?.[1];
  if (kebab === undefined) throw new Failure(`${path} is no path such as /alumni-news.`);
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return { path, kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, snake: words.join('_'), title: words.map(capital).join(' ') };
}
