import type { Release } from '@sandites/contracts';
import { testPage } from '../../testing/test-builds';
import { pathConflicts } from './release-checks';

const release = (remote: string, version: string, ...paths: string[]): Release => ({
  remote,
  version,
  initial: ['remoteEntry.js'],
  requires: {},
  files: {},
  pages: paths.map((path) => testPage(path)),
});
const news = release('mf-news', 'one', '/news/:id');

test('a path that another remote has is refused, also under other names of its parameters', () => {
  expect(pathConflicts([release('mf-alumni', 'one', '/news/:slug')], [news])).toEqual([
    'mf-alumni claims /news/:slug, which belongs to mf-news',
  ]);
});

test('a path that a release has twice is refused', () => {
  expect(pathConflicts([release('mf-news', 'two', '/news/:id', '/news/:slug')], [])).toEqual([
    'mf-news claims /news/:slug, which belongs to mf-news',
  ]);
});

test('a remote can be released while another one has a canary with the pages of its live version', () => {
  expect(
    pathConflicts(
      [release('mf-alumni', 'one', '/alumni')],
      [news, release('mf-news', 'canary', '/news/:id')],
    ),
  ).toEqual([]);
});
