import { contentsOfSlot, layoutLinks } from './page-links';
import type { LinkedPage } from './registry';

const pages: LinkedPage[] = [
  { path: '/tools', navigation: { label: 'Tools', order: 52, group: 'Recruitment' } },
  { path: '/panel', navigation: { label: 'Panel', order: 70, roles: ['admin'] } },
  {
    path: '/search',
    navigation: { label: 'Search', order: 50, group: 'Recruitment' },
    footer: { label: 'Search', order: 1, group: 'Resource Links' },
  },
  {
    path: '/',
    navigation: { label: 'Home', order: 10 },
    footer: { label: 'Home', order: 5, group: 'Quick Links' },
  },
  { path: '/versions', account: { label: 'Versions', order: 1, roles: ['admin'] } },
  { path: '/hidden' },
];

test('links are in the order that the pages declare, a group at its first link', () => {
  expect(layoutLinks(pages, 'admin').navigation).toEqual([
    { label: 'Home', to: '/' },
    {
      id: 'links-recruitment',
      label: 'Recruitment',
      links: [
        { label: 'Search', to: '/search' },
        { label: 'Tools', to: '/tools' },
      ],
    },
    { label: 'Panel', to: '/panel', roles: ['admin'] },
  ]);
});

test.each([null, 'coach'] as const)('a link for admins is not among those of %s', (role) => {
  const { navigation, account } = layoutLinks(pages, role);
  expect(navigation.map(({ label }) => label)).toEqual(['Home', 'Recruitment']);
  expect(account).toEqual([]);
});

test('the links under the name are those of the role', () => {
  expect(layoutLinks(pages, 'admin').account).toEqual([
    { label: 'Versions', to: '/versions', roles: ['admin'] },
  ]);
});

test('the columns of the footer have an order of their own, and Alumni in any case', () => {
  expect(layoutLinks(pages, null).footer).toEqual([
    {
      id: 'links-quick-links',
      label: 'Quick Links',
      links: [
        { label: 'Home', to: '/' },
        { label: 'Alumni', to: '/alumni' },
      ],
    },
    {
      id: 'links-resource-links',
      label: 'Resource Links',
      links: [{ label: 'Search', to: '/search' }],
    },
  ]);
});

test('the contents of a slot are in the order that they declare, then by their remotes', () => {
  const release = (remote: string, order?: number) => ({
    remote,
    slots: [
      { slot: 'home.after-games', module: './a' as const, files: [], ...(order && { order }) },
      { slot: 'other.place', module: './b' as const, files: [] },
    ],
  });
  const releases = [release('mf-c', 20), release('mf-b', 10), release('mf-a', 20), release('mf-z')];
  expect(
    contentsOfSlot(releases, 'home.after-games').map(({ release: { remote } }) => remote),
  ).toEqual(['mf-z', 'mf-b', 'mf-a', 'mf-c']);
});
