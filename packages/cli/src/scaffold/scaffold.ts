import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../console/failure';

export interface Subject {
  path: string;
  /** `alumni-news`: folders and files. */
  kebab: string;
  /** `alumniNews`: values. */
  camel: string;
  /** `AlumniNews`: types and components. */
  pascal: string;
  /** `alumni_news`: tables. */
  snake: string;
  /** `Alumni News`: titles. */
  title: string;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** @throws Failure where the last segment of the path is not in lower case */
export function subjectOf(path: string): Subject {
  const kebab = /^\/(?:[a-z][a-z0-9-]*\/)*([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(path)?.[1];
  if (kebab === undefined)
    throw new Failure(
      `"${path}" is not a path. Give the path as the second argument, such as /alumni-news.`,
    );
  const words = kebab.split('-');
  const pascal = words.map(capitalize).join('');
  return {
    path,
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    title: words.map(capitalize).join(' '),
  };
}

export interface ListedSubject extends Omit<Subject, 'title'> {
  /** `BoosterEvent`: one of them. */
  readonly entity: string;
  /** `booster events`: in a sentence. */
  readonly label: string;
}

/** The last word's singular, where it has one: `News` stays. */
function singular(plural: string): string {
  if (plural.endsWith('News') || !/[^s]s$/.test(plural)) return plural;
  return plural.endsWith('ies') ? plural.replace(/ies$/, 'y') : plural.slice(0, -1);
}

/** @throws Failure where it is not a path of a call */
export function listedSubject(path: string): ListedSubject {
  const { title, ...subject } = subjectOf(path);
  if (!path.startsWith('/api/'))
    throw new Failure(`A call's path begins with /api/, unlike ${path}.`);
  return { ...subject, entity: singular(subject.pascal), label: title.toLowerCase() };
}

const placeholder = /\{\{(\w+)\}\}/g;

/**
 * The text of a template with its placeholders, such as `{{kebab}}`, filled.
 * @throws Error for a placeholder without a value
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template names {{${name}}}, which has no value.`);
    return value;
  });
}

const ending = '.template';

/**
 * The files of a folder of templates, `name.template` each, with the placeholders of their paths and
 * texts filled.
 * @param into the folder that they are for
 */
export function filledTemplates(folder: string, values: object, into = ''): Draft['files'] {
  const filled = (text: string) =>
    fillTemplate(
      text,
      Object.fromEntries(Object.entries(values).map(([name, of]) => [name, String(of)])),
    );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => [
        join(into, filled(file.slice(0, -ending.length))),
        filled(readFileSync(join(folder, file), 'utf8')),
      ]),
  );
}

/** New files and changes of present ones; nothing is written unless all of it can be. */
export interface Draft {
  readonly files: Readonly<Record<string, string>>;
  /** @throws Failure where the text has no place for it */
  readonly changes?: readonly {
    readonly file: string;
    readonly change: (text: string) => string;
  }[];
}

/**
 * @returns the written paths
 * @throws Failure, with nothing written, where a file exists already or a change finds no place
 */
export function writeDraft(root: string, { files, changes = [] }: Draft): string[] {
  for (const file of Object.keys(files))
    if (existsSync(join(root, file))) throw new Failure(`${file} is there already.`);
  const changed = new Map<string, string>();
  for (const { file, change } of changes)
    changed.set(file, change(changed.get(file) ?? readFileSync(join(root, file), 'utf8')));
  const all = [...Object.entries(files), ...changed];
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return all.map(([file]) => file);
}

const templates = join(__dirname, '../../templates');

/** @param into the folder of its remote */
export const pageFiles = (into: string, subject: Subject): Draft['files'] =>
  filledTemplates(join(templates, 'page'), subject, into);

/**
 * What a remote has wherever it is.
 * @param into its folder
 */
export const remoteFiles = (into: string, remote: string, subject: Subject): Draft['files'] => ({
  ...filledTemplates(join(templates, 'remote'), { ...subject, remote }, into),
  ...pageFiles(into, subject),
});

/** JSON, indented as the value of a property. */
const asProperty = (value: object) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** A remote in a repository of its own, with the versions of the packages that it uses. */
export const ownRepository = (
  remote: string,
  subject: Subject,
  versions: { readonly dependencies: object; readonly tools: object },
): Draft['files'] => ({
  ...filledTemplates(join(templates, 'own-repository'), {
    ...subject,
    remote,
    dependencies: asProperty(versions.dependencies),
    tools: asProperty(versions.tools),
  }),
  ...remoteFiles('', remote, subject),
});
