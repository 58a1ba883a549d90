import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@sandites/cli/testing';
import { overBudget, measureSizes } from './budgets';

const folder = temporaryFolder();

function build(name: string, files: Record<string, string>, manifest: object): string {
  const dist = join(folder, name);
  mkdirSync(dist, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
  writeFileSync(
    join(dist, 'release.json'),
    JSON.stringify({
      remote: name,
      files: Object.fromEntries(Object.keys(files).map((file) => [file, 'sha256-a='])),
      ...manifest,
    }),
  );
  return dist;
}

test('a page has the shell’s first files, its remote’s entry, its own, and chunks of the shell', async () => {
  const shell = build(
    'shell',
    {
      'main.js': 'main',
      'start.js': 'start',
      'main.css': 'css',
      'forms.js': 'forms',
      'font.woff2': '12345',
    },
    {
      initial: ['main.js', 'main.css'],
      bootstrapScript: 'start.js',
      sharedFiles: { forms: ['forms.js'] },
      pages: [],
    },
  );
  const remote = build(
    'mf-sample',
    {
      'remoteEntry.js': 'entry',
      'hello.js': 'hello',
      'hello.css': 'css',
      'hello.html': '<p>',
      'other.js': 'other',
    },
    {
      initial: ['remoteEntry.js'],
      pages: [
        {
          path: '/hello',
          files: ['hello.js', 'hello.css'],
          shared: ['forms'],
          prerendered: 'hello.html',
        },
      ],
    },
  );
  const { pages, releases } = await measureSizes([shell, remote]);
  // Brotli adds four bytes to a text as short as these.
  expect(pages).toEqual({
    '/hello': { script: 4 + 5 + 5 + 5 + 5 + 5 * 4, styles: 3 + 3 + 2 * 4, prerendered: 3 + 4 },
  });
  expect(releases['shell']).toEqual({ all: 4 + 5 + 3 + 5 + 4 * 4 + 5 });
});

test('a page over its budget, without one, or removed is named', () => {
  const budgets = {
    '/': { script: { budget: 10, measured: 9 }, styles: { budget: 10, measured: 9 } },
    '/gone': { script: { budget: 10, measured: 9 } },
  };
  expect(overBudget(budgets, { '/': { script: 11, styles: 10 }, '/new': { script: 5 } })).toEqual([
    '/ script: 11 bytes; its budget is 10',
    '/new script: takes 5 bytes and has no budget',
    '/gone script: has a budget and is not there',
  ]);
});
