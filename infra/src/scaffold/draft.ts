import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Budget, Budgets } from '../checks/budgets';
import { Failure } from '../console/failure';
import { readJson } from '../repository';

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
  if (kebab === undefined) throw new Failure(`"${path}" is not a path. Give the path as the second argument, such as /alumni-news.`);
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return { path, kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, snake: words.join('_'), title: words.map(capital).join(' ') };
}

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

const file = 'infra/budgets.json';

/** Whose bytes a new page may take to begin with: it has text, a picture and a list. */
const example = '/';

function row(name: string, parts: Readonly<Record<string, Budget>>): string {
  const lines = Object.entries(parts).map(([part, { budget }]) => `      "${part}": { "budget": ${budget} }`);
  return `,\n    "${name}": {\n${lines.join(',\n')}\n    }`;
}

/**
 * The budget of a new page: the home page's, until its team decides on another.
 * @param root where the table of budgets is
 */
export function pageBudget(root: string, path: string): Insertion {
  const { pages } = readJson<Budgets>(join(root, file));
  return { file, before: '\n  },\n  "releases"', text: row(path, pages[example] ?? {}) };
}

/** The budget of a new remote as a whole, in bytes. */
export const releaseBudget = (remote: string, budget: number): Insertion => ({ file, before: '\n  }\n}\n', text: row(remote, { all: { budget } }) });

/** A place in a file that is there: `text` goes in before the first `before`. */
export interface Insertion {
  file: string;
  before: string;
  text: string;
}

/** Files to write and places to add to; nothing is written until all of it can be. */
export interface Draft {
  /** Content by path, relative to the root. */
  files: Readonly<Record<string, string>>;
  insertions: readonly Insertion[];
}

/**
 * Writes a draft.
 * @returns the paths of all that was written
 * @throws Failure, with nothing written, where a file is there already or a place is not
 */
export function writeDraft(root: string, { files, insertions }: Draft): string[] {
  for (const file of Object.keys(files)) if (existsSync(join(root, file))) throw new Failure(`${file} is there already.`);
  const changed = new Map<string, string>();
  for (const { file, before, text } of insertions) {
    const present = changed.get(file) ?? readFileSync(join(root, file), 'utf8');
    const position = present.indexOf(before);
    if (position < 0) throw new Failure(`${file} has no "${before.trim()}" to write before: add it by hand, as docs/README.md shows.`);
    changed.set(file, present.slice(0, position) + text + present.slice(position));
  }
  const all = [...Object.entries(files), ...changed];
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return all.map(([file]) => file);
}
