import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../repository';

const documents = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('CHANGELOG.md') && existsSync(join(root, file)));

/** Links to files of ours, each with its heading: `releasing.md#when-it-is-refused`. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:https?:|\/)/.test(link));
/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
/** Paths from the root, in code: a folder of ours, and a file with an ending. */
const filesIn = (text: string) =>
  [
    ...text.matchAll(
      /`((?:packages|services|gateway|shell|mf-[a-z]+|infra|e2e|docs)\/[\w./@-]+\.\w+)`/g,
    ),
  ].map(([, file = '']) => file);
/** Build output, and files that an example adds. */
const isMade = (file: string) =>
  /\/(?:dist|generated)\//.test(file) || /boosters?|alumni|guests/.test(file);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  it('has no broken link', () => {
    const isBroken = (link: string) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? join(root, document) : join(root, dirname(document), path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    };
    expect(linksIn(text).filter(isBroken)).toEqual([]);
  });

  it('names existing files only', () => {
    expect(filesIn(text).filter((file) => !isMade(file) && !existsSync(join(root, file)))).toEqual(
      [],
    );
  });
});

test('every product rule that a test names is described in docs/product', () => {
  const described = documents
    .filter((file) => file.startsWith('docs/product/'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\*\*[CDV]\d+(?=[* ])/g) ?? [])
    .map((rule) => rule.replace('**', ''));
  // Titles end in the rules that they check, such as (D90) or (D28, D39).
  const titles = execFileSync(
    'git',
    [
      'grep',
      '-ohE',
      '\\([CDV][0-9]+(, [CDV][0-9]+)*\\)',
      '--',
      '*.test.ts',
      '*.test.tsx',
      '*.spec.ts',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  const named = new Set(titles.match(/[CDV]\d+/g));
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((rule) => !described.includes(rule))).toEqual([]);
});

const walks = readFileSync(join(root, 'docs/walks.md'), 'utf8')
  .split(/^## /m)
  .filter((section) => /^.* \(at most \d+ files\)\n/.test(section));

test('four walks are listed', () => {
  expect(walks).toHaveLength(4);
});

test.each(walks.map((walk) => [walk.split('\n', 1)[0] ?? '', walk] as const))(
  'the walk "%s" stays within its limit',
  (title, walk) => {
    const steps = walk.split('\n').filter((line) => /^\d+\. /.test(line));
    const limit = Number(/at most (\d+) files/.exec(title)?.[1]);
    expect(steps.length).toBeLessThanOrEqual(limit);
    expect(new Set(steps.flatMap(filesIn)).size).toBeGreaterThanOrEqual(steps.length);
    const [, values = ''] = walk.split(/^Values on the way.*:$/m);
    const isCounted = (file: string) => steps.flatMap(filesIn).includes(file);
    expect(filesIn(values)).not.toHaveLength(0);
    expect(filesIn(values).filter(isCounted)).toEqual([]);
  },
);
