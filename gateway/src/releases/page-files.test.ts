import type { Release } from '@sandites/contracts';
import { testPage } from '../testing/test-builds';
import { unchangedParts } from './page-files';

const slot = 'home.after-games';
const contentHashes = { './news-page': 'aa', './archive-page': 'bb', './month': 'cc' };
const live: Release = {
  remote: 'mf-news',
  version: 'c0ffee',
  initial: ['remoteEntry.js'],
  requires: { react: '19.3.1' },
  pages: [
    testPage('/news', { module: './news-page' }),
    testPage('/archive', { module: './archive-page' }),
  ],
  slots: [{ slot, module: './month', files: ['month.js'] }],
  contentHashes,
  files: {},
};
const unchangedIn = (rest: Partial<Release>) =>
  unchangedParts({ ...live, version: 'facade', ...rest }, live);

test('a build of the same sources has nothing changed, whatever its version', () => {
  expect(unchangedIn({})).toEqual(['/news', '/archive', slot]);
});

test.each([
  ['./news-page', ['/archive', slot]],
  ['./month', ['/news', '/archive']],
])('another file of %s changes that alone', (module, left) => {
  expect(unchangedIn({ contentHashes: { ...contentHashes, [module]: 'dd' } })).toEqual(left);
});

test('a page that is declared in another way is changed', () => {
  const pages = live.pages.map((page) =>
    page.path === '/news' ? { ...page, access: 'coach' as const } : page,
  );
  expect(unchangedIn({ pages })).toEqual(['/archive', slot]);
});

test.each<[string, Partial<Release>]>([
  ['shared modules', { requires: { react: '19.4.0' } }],
  ['shared packages', { sharedPackages: 'another' }],
])('other %s change everything', (_, rest) => {
  expect(unchangedIn(rest)).toEqual([]);
});

test('what a build says nothing of counts as changed', () => {
  expect(unchangedIn({ contentHashes: {} })).toEqual([]);
});
