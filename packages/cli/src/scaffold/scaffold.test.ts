import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { filledTemplates, listedSubject, ownRepository, subjectOf, writeDraft } from './scaffold';

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
beforeEach(() => writeFileSync(join(root, 'list.txt'), 'one\n'));
const add = (line: string) => ({
  file: 'list.txt',
  change: (text: string) => `${text}${line}\n`,
});

test('new files are written, and present ones changed one change after the other', () => {
  const draft = { files: { 'deep/new.ts': 'new\n' }, changes: [add('two'), add('three')] };
  expect(writeDraft(root, draft)).toEqual(['deep/new.ts', 'list.txt']);
  expect(readFileSync(join(root, 'deep/new.ts'), 'utf8')).toBe('new\n');
  expect(readFileSync(join(root, 'list.txt'), 'utf8')).toBe('one\ntwo\nthree\n');
});

test('an existing file is not overwritten, and nothing else is written', () => {
  expect(() => writeDraft(root, { files: { 'other.ts': '', 'list.txt': '' } })).toThrow(
    'list.txt is there already.',
  );
  expect(existsSync(join(root, 'other.ts'))).toBe(false);
});

test('where a change finds no place, nothing is written', () => {
  const change = () => {
    throw new Error('no place');
  };
  const draft = { files: { 'other.ts': '' }, changes: [{ file: 'list.txt', change }] };
  expect(() => writeDraft(root, draft)).toThrow('no place');
  expect(existsSync(join(root, 'other.ts'))).toBe(false);
});

describe('a template', () => {
  const folder = join(root, 'templates');
  beforeAll(() => {
    mkdirSync(join(folder, '{{kebab}}'), { recursive: true });
    writeFileSync(join(folder, '{{kebab}}/{{kebab}}.ts.template'), 'const {{name}} = `${a}`;\n');
  });

  test('has placeholders in its path and its text', () => {
    expect(filledTemplates(folder, { kebab: 'two-words', name: 'two' }, 'src')).toEqual({
      'src/two-words/two-words.ts': 'const two = `${a}`;\n',
    });
  });

  test('that names what has no value is refused', () => {
    expect(() => filledTemplates(folder, { kebab: 'x' })).toThrow('{{name}}, which has no value');
  });
});

test('a remote of its own repository has the versions of its packages', () => {
  const files = ownRepository('mf-guests', subjectOf('/guests'), {
    dependencies: { react: '^19.3.1' },
    tools: { '@sandites/build': '^1.0.0' },
  });
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: 'mf-guests',
    dependencies: { react: '^19.3.1' },
    devDependencies: { '@sandites/build': '^1.0.0' },
  });
  expect(files['package.json']).toContain('\n  "dependencies": {\n    "react": "^19.3.1"\n  },\n');
  expect(files['src/remote.ts']).toContain("defineRemote('mf-guests'");
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['.gitignore', 'tsconfig.json', 'src/guests/guests-page.test.tsx']),
  );
});
