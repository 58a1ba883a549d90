import { releaseManifest, type Release } from '@sandites/contracts';
import { testPage } from '../../testing/test-builds';
import { checkReleases, pathConflicts } from './release-checks';

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

const conflict = (remote: string, path: string, owner: string, other: string) => [
  `${remote} claims ${path}, and ${owner} has ${other}: some paths match both. Take another path, ` +
    'or let both teams name each other in `sharedWith` of these pages, one the narrower',
];

test.each([
  ['a page that a pattern of another remote matches', '/news/today'],
  ['a page in other letters', '/News/Today/'],
])('%s is refused', (_, path) => {
  expect(pathConflicts([release('mf-alumni', 'one', path)], [news])).toEqual(
    conflict('mf-alumni', path, 'mf-news', '/news/:id'),
  );
});

test('a pattern that matches a page of another remote is refused, and none matches Home', () => {
  const owners = [release('mf-public', 'one', '/', '/schedule')];
  expect(pathConflicts([release('mf-alumni', 'one', '/:anything')], owners)).toEqual(
    conflict('mf-alumni', '/:anything', 'mf-public', '/schedule'),
  );
  expect(pathConflicts([release('mf-alumni', 'one', '/:anything')], [news])).toEqual([]);
});

test('pages of two remotes stand beside each other where both say so, one the narrower', () => {
  const sharing = (remote: string, path: string, ...sharedWith: string[]): Release => ({
    ...release(remote, 'one'),
    pages: [testPage(path, { sharedWith })],
  });
  const team = (...sharedWith: string[]) =>
    sharing('mf-football', '/teams/football', ...sharedWith);
  const all = (...sharedWith: string[]) => sharing('mf-public', '/teams/:sport', ...sharedWith);
  expect(pathConflicts([team('mf-public')], [all('mf-football')])).toEqual([]);
  expect(pathConflicts([all('mf-football')], [team('mf-public')])).toEqual([]);
  expect(pathConflicts([team('mf-public')], [all()])).toHaveLength(1);
  expect(pathConflicts([team()], [all('mf-football')])).toHaveLength(1);
  const crossing = sharing('mf-football', '/:kind/football', 'mf-public');
  expect(pathConflicts([crossing], [all('mf-football')])).toHaveLength(1);
});

test('a release may have a page beside a pattern of its own', () => {
  expect(pathConflicts([release('mf-news', 'two', '/news/:id', '/news/today')], [])).toEqual([]);
});

test.each(['/teams/*', '/:sport?', '/a-:b', '/two//blank', 'no-slash'])(
  'the path %s is none: the router would match more than the gateway',
  (path) => {
    expect(releaseManifest.validate(release('mf-news', 'two', path)).issues).toHaveLength(1);
  },
);

test('a remote can be released while another one has a canary with the pages of its live version', () => {
  expect(
    pathConflicts(
      [release('mf-alumni', 'one', '/alumni')],
      [news, release('mf-news', 'canary', '/news/:id')],
    ),
  ).toEqual([]);
});

test('a group of the footer and a slot that the site does not have are refused by name', () => {
  const footer = { label: 'Alumni', order: 1 };
  const pages = [
    testPage('/alumni', { footer: { ...footer, group: 'Sponsors' } }),
    testPage('/alumni/all', { footer }),
    testPage('/alumni/old', { footer: { ...footer, group: 'Quick Links' } }),
  ];
  const slots = ['home.after-games', 'home.top'].map((slot) => ({
    slot,
    module: './a',
    files: [],
  }));
  expect(checkReleases([{ ...release('mf-alumni', 'one'), pages, slots }], [])).toEqual([
    'mf-alumni wants the footer link of /alumni in Sponsors: the footer has Quick Links, Resource Links',
    'mf-alumni wants the footer link of /alumni/all in no group: the footer has Quick Links, Resource Links',
    'mf-alumni fills the slot home.top, which no page has: there is home.after-games',
  ]);
});

describe('an upgrade of a shared module that two remotes use', () => {
  const shell = (react: string): Release => ({
    ...release('shell', react),
    provides: { react, '@sandites/ui': '3.0.0' },
  });
  const coach = (react: string): Release => ({
    ...release('mf-coach', react, '/coach'),
    requires: { react, '@sandites/ui': '3.0.0' },
  });
  const admin = { ...coach('19.3.1'), remote: 'mf-admin', pages: [testPage('/admin')] };

  test('is the shell’s first: a remote waits for it', () => {
    expect(checkReleases([coach('19.4.0')], [shell('19.3.1'), admin])).toEqual([
      'mf-coach needs react ^19.4.0, and the shell offers 19.3.1',
    ]);
  });

  test('leaves remotes of the version before as they are; each follows when it likes', () => {
    expect(checkReleases([shell('19.4.0')], [coach('19.3.1'), admin])).toEqual([]);
    expect(checkReleases([coach('19.4.0')], [shell('19.4.0'), admin])).toEqual([]);
  });

  test('cannot be taken back while a remote needs it', () => {
    expect(checkReleases([shell('19.3.1')], [coach('19.4.0'), admin])).toEqual([
      'mf-coach needs react ^19.4.0, and the shell offers 19.3.1',
    ]);
  });

  test('of a major number is refused on either side, with who needs what', () => {
    expect(checkReleases([shell('20.0.0')], [coach('19.3.1'), admin])).toEqual([
      'mf-coach needs react ^19.3.1, and the shell offers 20.0.0',
      'mf-admin needs react ^19.3.1, and the shell offers 20.0.0',
    ]);
  });
});
