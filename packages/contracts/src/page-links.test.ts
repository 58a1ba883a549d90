import { linksOf } from './page-links';
import type { LinkedPage } from './registry';

const pages: LinkedPage[] = [
  { path: '/tools', navigation: { label: 'Tools', order: 52, group: 'Recruitment' } },
  { path: '/panel', navigation: { label: 'Panel', order: 70, roles: ['admin'] } },
  {
    path: '/search',
    navigation: { label: 'Search', order: 50, group: 'Recruitment' },
    footer: { label: 'Search', order: 1, group: 'Resources' },
  },
  { path: '/', navigation: { label: 'Home', order: 10 } },
  { path: '/hidden' },
];

test('links are in the order that the pages declare, a group at its first link', () => {
  expect(linksOf(pages, 'navigation')).toEqual([
    { label: 'Home', to: '/', roles: undefined },
    {
      label: 'Recruitment',
      links: [
        { label: 'Search', to: '/search' },
        { label: 'Tools', to: '/tools' },
      ],
    },
    { label: 'Panel', to: '/panel', roles: ['admin'] },
  ]);
});

test('the footer has its own order', () => {
  expect(linksOf(pages, 'footer')).toEqual([
    { label: 'Resources', links: [{ label: 'Search', to: '/search' }] },
  ]);
});
