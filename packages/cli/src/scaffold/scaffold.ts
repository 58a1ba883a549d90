import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** An insertion into an existing file: `text` before the first `before`, or before the last. */
export interface Insertion {
  file: string;
  before: string;
  last?: true;
  text: string;
}

/** New files and insertions; nothing is written unless all of it can be. */
export interface Draft {
  files: Readonly<Record<string, string>>;
  insertions: readonly Insertion[];
}

/**
 * @returns the written paths
 * @throws Failure, with nothing written, where a file exists already or a place is missing
 */
export function writeDraft(root: string, { files, insertions }: Draft): string[] {
  for (const file of Object.keys(files))
    if (existsSync(join(root, file))) throw new Failure(`${file} is there already.`);
  const changed = new Map<string, string>();
  for (const { file, before, last, text } of insertions) {
    const present = changed.get(file) ?? readFileSync(join(root, file), 'utf8');
    const position = last ? present.lastIndexOf(before) : present.indexOf(before);
    if (position < 0)
      throw new Failure(`${file} has no "${before.trim()}" to write before: add it by hand.`);
    changed.set(file, present.slice(0, position) + text + present.slice(position));
  }
  const all = [...Object.entries(files), ...changed];
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return all.map(([file]) => file);
}

const component = ({ title }: Subject) => `import { PageLayout } from '@sandites/ui';

/** ${title}. */
export function Page() {
  return (
    <PageLayout title="${title}" intro="What this page is for, in a sentence.">
      <p>What stands on it.</p>
    </PageLayout>
  );
}
`;

const test = ({
  kebab,
  title,
}: Subject) => `import { renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Page } from './${kebab}-page';

test('the page is titled ${title}', () => {
  renderPage(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;

export const pageLine = ({ path, kebab, title }: Subject): string =>
  `  page('${path}', { access: 'public', title: '${title}', module: './${kebab}/${kebab}-page' }),\n`;

/** @param remote the folder of its remote */
export const pageFiles = (remote: string, subject: Subject): Draft['files'] => ({
  [join(remote, `src/${subject.kebab}/${subject.kebab}-page.tsx`)]: component(subject),
  [join(remote, `src/${subject.kebab}/${subject.kebab}-page.test.tsx`)]: test(subject),
});

const firstVersion = '1.0.0';
/** Bytes, brotli, of a first visit's own files, and of the release. */
export const remoteBudget = 20_000;

const declaration = (
  name: string,
  subject: Subject,
) => `import { defineRemote, page } from '@sandites/remote-kit/declare';

/** The pages of this remote. */
export const remote = defineRemote('${name}', [
${pageLine(subject)}], { budget: ${remoteBudget / 1_000}_000 });
`;

const changelog = ({ title }: Subject) => `# Changelog

What visitors notice, the latest first.

## ${firstVersion}

- ${title}.
`;

const readme = (
  name: string,
  { kebab, path, title }: Subject,
  { imports, commands }: Pick<RemoteSurroundings, 'imports' | 'commands'>,
) => `# ${name}

What this part of the site is for, in a sentence.

| folder | what |
|---|---|
| \`src/remote.ts\` | its pages, as the shell and the gateway read them |
| \`src/${kebab}\` | \`${path}\`: ${title} |

${imports}

${commands.map((line) => `    ${line}`).join('\n')}
`;

interface RemoteSurroundings {
  readonly folder: string;
  /** The rest of its package.json, with its name. */
  readonly manifest: { readonly name: string; readonly [field: string]: unknown };
  readonly tsconfig: object;
  /** What it may import, as a sentence of its README. */
  readonly imports: string;
  readonly commands: readonly string[];
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export function remoteFiles(
  remote: string,
  subject: Subject,
  { folder, manifest: { name, ...manifest }, tsconfig, ...text }: RemoteSurroundings,
): Draft['files'] {
  const files = {
    'package.json': json({ name, version: firstVersion, private: true, ...manifest }),
    'tsconfig.json': json(tsconfig),
    'jest.config.js': "module.exports = { ...require('@sandites/build/jest-web') };\n",
    'README.md': readme(remote, subject, text),
    'CHANGELOG.md': changelog(subject),
    'src/remote.ts': declaration(remote, subject),
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [join(folder, file), text])),
    ...pageFiles(folder, subject),
  };
}
