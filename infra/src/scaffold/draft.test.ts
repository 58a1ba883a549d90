import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budgets } from '../checks/budgets';
import { readJson, root as repository } from '../repository';
import { temporaryFolder } from '../testing/temporary-folder';
import { listedSubject, pageBudget, releaseBudget, subjectOf, writeDraft } from './draft';

test('a path gives its subject in every form', () => {
  expect(subjectOf('/api/alumni-news')).toEqual({
    path: '/api/alumni-news',
    kebab: 'alumni-news',
    camel: 'alumniNews',
    pascal: 'AlumniNews',
    snake: 'alumni_news',
    title: 'Alumni News',
  });
});

test.each(['alumni', '/', '/Alumni', '/a b', '/news/', '/player/:id', '/../x'])(
  '%s is refused',
  (path) => {
    expect(() => subjectOf(path)).toThrow(
      `"${path}" is not a path. Give the path as the second argument, such as /alumni-news.`,
    );
  },
);

test.each([
  ['/api/booster-events', 'BoosterEvent', 'booster events'],
  ['/api/trophies', 'Trophy', 'trophies'],
  ['/api/alumni-news', 'AlumniNews', 'alumni news'],
  ['/api/glass', 'Glass', 'glass'],
])('%s lists many of a %s', (path, entity, label) => {
  expect(listedSubject(path)).toMatchObject({ entity, label });
});

test('a page is not a call', () => {
  expect(() => listedSubject('/boosters')).toThrow(
    "A call's path begins with /api/, unlike /boosters.",
  );
});

const root = temporaryFolder();
beforeEach(() => writeFileSync(join(root, 'list.ts'), '[\n  one,\n]);\n'));

test('new files are written, and lines inserted at their place', () => {
  const draft = {
    files: { 'deep/new.ts': 'new\n' },
    insertions: [
      { file: 'list.ts', before: ']);', text: '  two,\n' },
      { file: 'list.ts', before: ']);', text: '  three,\n' },
    ],
  };
  expect(writeDraft(root, draft)).toEqual(['deep/new.ts', 'list.ts']);
  expect(readFileSync(join(root, 'deep/new.ts'), 'utf8')).toBe('new\n');
  expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe('[\n  one,\n  two,\n  three,\n]);\n');
});

test('an existing file is not overwritten, and nothing else is written', () => {
  expect(() =>
    writeDraft(root, { files: { 'other.ts': '', 'list.ts': '' }, insertions: [] }),
  ).toThrow('list.ts is there already.');
  expect(existsSync(join(root, 'other.ts'))).toBe(false);
});

test('a missing place is named, and nothing is written', () => {
  const draft = {
    files: { 'other.ts': '' },
    insertions: [{ file: 'list.ts', before: 'nowhere', text: '' }],
  };
  expect(() => writeDraft(root, draft)).toThrow('list.ts has no "nowhere" to write before');
  expect(existsSync(join(root, 'other.ts'))).toBe(false);
});

const base = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(base, 'infra'));
  copyFileSync(join(repository, 'infra/budgets.json'), join(base, 'infra/budgets.json'));
});

test('a new page gets the budget of the home page, a new remote its own; the others stay', () => {
  const before = readJson<Budgets>(join(base, 'infra/budgets.json'));
  writeDraft(base, {
    files: {},
    insertions: [pageBudget(base, '/boosters'), releaseBudget('mf-alumni', 20_000)],
  });
  const { pages, releases } = readJson<Budgets>(join(base, 'infra/budgets.json'));
  const { script, styles, prerendered } = before.pages['/'] ?? {};
  const budgets = {
    script: { budget: script?.budget },
    styles: { budget: styles?.budget },
    prerendered: { budget: prerendered?.budget },
  };
  expect(pages).toEqual({ ...before.pages, '/boosters': budgets });
  expect(releases).toEqual({ ...before.releases, 'mf-alumni': { all: { budget: 20_000 } } });
});
