import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({
      categories: { correctness: 'off' },
      jsPlugins: [join(root, 'infra', 'lint-rules.mjs')],
      rules: { 'sandites/older-browsers': 'error', 'sandites/form-method': 'error' },
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The numbers of the lines in which the linter finds a fault. */
function faultyLines(lines: readonly string[]): number[] {
  writeFileSync(join(folder, 'code.tsx'), lines.join('\n'));
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--format=unix', 'code.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^code\.tsx:(\d+):/gm)].map(([, line]) => Number(line));
}

const refused = [
  String.raw`/(?<!\d)7/.test(text);`,
  'new RegExp(`(?<=a)${name}`);',
  "new RegExp('(?<=a)b');",
  '/a/v.test(text);',
  'element.checkVisibility();',
  'menu.current.hidePopover();',
  'AbortSignal.any([one, other]);',
  'Object.groupBy(games, month);',
  'Promise.withResolvers();',
  'Array.fromAsync(rows);',
  'new Intl.Segmenter();',
  'new OffscreenCanvas(1, 1);',
  '<form onSubmit={send} />;',
];
const allowed = [
  String.raw`/(?:^|\D)7(?!\d)(?<name>\d)/.test(text);`,
  'menu.current.hidePopover?.();',
  'AbortSignal.timeout(1);',
  'URL.canParse(text);',
  'text.isWellFormed();',
  'games.toSorted();',
  'places.groupBy(games);',
  '<form method="post" onSubmit={send} />;',
];

test('what the oldest browsers lack is refused, and forms that a browser would send by GET', () => {
  expect(faultyLines(refused)).toEqual(refused.map((_, index) => index + 1));
});

test('what they have, or is provided to them, is not', () => {
  expect(faultyLines(allowed)).toEqual([]);
});
