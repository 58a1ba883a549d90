import type { Release } from '@sandites/contracts';
import { testPage } from '../testing/test-builds';
import { unchangedParts } from './page-files';

/**
 * A release whose files have the version in class names and addresses, as a build puts it there.
 */
function releaseOf(
  version: string,
  change: (files: Record<string, string>) => Record<string, string> = (files) => files,
  rest: Partial<Release> = {},
): { release: Release; files: Record<string, string> } {
  const files = change({
    'remoteEntry.js': `load("/federation/mf-news/${version}/")`,
    'news-page.js': `show("title_${version}_a")`,
    'news-page.css': `.title_${version}_a{background:url(paper.png)}`,
    'news-page.html': `<h1 class="title_${version}_a">News</h1>`,
    'archive-page.js': 'later.e("old-news")',
    'old-news.js': 'later.e("older-news")',
    'older-news.js': 'show("1999")',
    'month.js': 'show("This month")',
    'paper.png': 'white',
  });
  const pages = [
    testPage('/news', { files: ['news-page.js', 'news-page.css'], prerendered: 'news-page.html' }),
    testPage('/archive', { files: ['archive-page.js'] }),
  ];
  const hashes = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      `sha256-${Buffer.from(text).toString('base64')}`,
    ]),
  );
  return {
    release: {
      remote: 'mf-news',
      version,
      initial: ['remoteEntry.js'],
      requires: { react: '19.3.1' },
      pages,
      slots: [{ slot: 'home.after-games', module: './month', files: ['month.js'] }],
      files: hashes,
      ...rest,
    },
    files,
  };
}

async function unchangedIn(next: ReturnType<typeof releaseOf>): Promise<string[]> {
  const live = releaseOf('c0ffee');
  return unchangedParts(
    next.release,
    live.release,
    async ({ version }, file) => (version === 'c0ffee' ? live : next).files[file] ?? null,
  );
}

const everything = ['/news', '/archive', 'home.after-games'];

test('a build of the same sources has nothing changed, whatever version its files bear', async () => {
  expect(await unchangedIn(releaseOf('facade'))).toEqual(everything);
});

test.each([
  ['the script of a page', 'news-page.js', ['/archive', 'home.after-games']],
  ['its prerendered HTML', 'news-page.html', ['/archive', 'home.after-games']],
  ['an image that its styles name', 'paper.png', ['/archive', 'home.after-games']],
  ['a chunk that a chunk of a page loads later', 'older-news.js', ['/news', 'home.after-games']],
  ['the script of a slot', 'month.js', ['/news', '/archive']],
  ['the entry', 'remoteEntry.js', []],
])('%s changes what uses it', async (_, changed, left) => {
  expect(
    await unchangedIn(
      releaseOf('facade', (files) => ({ ...files, [changed]: `${files[changed] ?? ''} other` })),
    ),
  ).toEqual(left);
});

test('a page that is declared in another way is changed', async () => {
  const { release, files } = releaseOf('facade');
  const pages = release.pages.map((page) =>
    page.path === '/news' ? { ...page, access: 'coach' as const } : page,
  );
  expect(await unchangedIn({ release: { ...release, pages }, files })).toEqual([
    '/archive',
    'home.after-games',
  ]);
});

test.each<[string, Partial<Release>]>([
  ['shared modules', { requires: { react: '19.4.0' } }],
  ['shared packages', { sharedPackages: 'another' }],
])('other %s change everything', async (_, rest) => {
  expect(await unchangedIn(releaseOf('facade', undefined, rest))).toEqual([]);
});

test('of a release too large to look through, everything counts as changed', async () => {
  const many = Array.from({ length: 490 }, (_, at) => [`part-${at}.js`, 'x'.repeat(100_000)]);
  expect(
    await unchangedIn(
      releaseOf('decade', (files) => ({ ...files, ...Object.fromEntries(many) }) as typeof files),
    ),
  ).toEqual([]);
});
