import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { listedSubject, subjectOf, writeDraft } from './scaffold';

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

test('a text stands before the first of several places, or before the last', () => {
  const insert = (text: string, last?: true) =>
    writeDraft(root, {
      files: {},
      insertions: [{ file: 'list.ts', before: '\n', text, ...(last && { last }) }],
    });
  insert(' // first');
  insert(' // last', true);
  expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe('[ // first\n  one,\n]); // last\n');
});

test('a missing place is named, and nothing is written', () => {
  const draft = {
    files: { 'other.ts': '' },
    insertions: [{ file: 'list.ts', before: 'nowhere', text: '' }],
  };
  expect(() => writeDraft(root, draft)).toThrow('list.ts has no "nowhere" to write before');
  expect(existsSync(join(root, 'other.ts'))).toBe(false);
});
