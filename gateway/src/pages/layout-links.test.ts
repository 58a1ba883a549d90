import type { LinkTemplates } from '@sandites/contracts';
import { withLiveLinks } from './prerendered-page';

const templates: LinkTemplates = {
  link: '<li><a href="/link-path">[[label]]</a></li>',
  group:
    '<li><button aria-controls="links--label-">[[label]]</button><ul id="links--label-">[[links]]</ul></li>',
  member: '<li><a href="/link-path">[[label]]</a></li>',
  column: '<nav aria-label="[[label]]">[[links]]</nav>',
  columnLink: '<li><a href="/link-path">[[label]]</a></li>',
  prerendered: [
    {
      path: '/',
      navigation: { label: 'Home', order: 1 },
      footer: { label: 'Home', group: 'Links', order: 1 },
    },
  ],
  extra: [{ path: '/alumni', footer: { label: 'Alumni', group: 'Links', order: 9 } }],
};
const layout =
  '<header><ul><li><a href="/">Home</a></li><li>Contact</li></ul></header>[[page]]<footer><nav ' +
  'aria-label="Links"><li><a href="/">Home</a></li><li><a ' +
  'href="/alumni">Alumni</a></li></nav></footer>';
const fill = (pages: LinkTemplates['prerendered'], role: 'coach' | null = null) =>
  withLiveLinks(layout, JSON.stringify(templates), pages, role);

test('the links of the live pages replace those of the build', () => {
  const news = {
    path: '/alumni-news',
    navigation: { label: "Alumni's $& <News>", order: 2, group: 'More' },
    footer: { label: 'News', group: 'Links', order: 2 },
  };
  expect(fill([...templates.prerendered, news])).toBe(
    '<header><ul><li><a href="/">Home</a></li><li><button aria-controls="links-more">More' +
      '</button><ul id="links-more"><li><a href="/alumni-news">Alumni&#x27;s $&amp; ' +
      '&lt;News&gt;</a></li></ul></li><li>Contact</li></ul></header>' +
      '[[page]]<footer><nav aria-label="Links"><li><a href="/">Home</a></li><li><a ' +
      'href="/alumni-news">News</a></li><li><a href="/alumni">Alumni</a></li></nav></footer>',
  );
});

test('a link for a role is only in the layout of that role', () => {
  const desk = {
    path: '/desk',
    navigation: { label: 'Desk', order: 2, roles: ['coach' as const] },
  };
  expect(
    [fill([desk]), fill([...templates.prerendered, desk], 'coach')].map((html) =>
      html.includes('Desk'),
    ),
  ).toEqual([false, true]);
});

test('the same links leave the layout as it is', () => {
  expect(fill(templates.prerendered)).toBe(layout);
});
