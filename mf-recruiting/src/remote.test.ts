import { remote } from './remote';

test.each([
  ['/package/:shareCode', 'Recruiting Package'],
  ['/player/:shareCode', 'Player Profile'],
  ['/consent/:code', 'Your Permission'],
  ['/college-search', 'College Search Tool'],
  ['/resources', 'Student Athlete Resources'],
  ['/recruitment-tools', 'Athletic Recruitment Tools'],
  ['/coming-soon', 'Resource Coming Soon'],
])('%s (%s) is a page for everybody', (path, title) => {
  expect(remote.pages).toContainEqual(expect.objectContaining({ path, title, access: 'public' }));
});

test('a page behind a share code is noindex and sends no referrer (D28)', () => {
  expect(remote.pages.filter((page) => page.private).map(({ path }) => path)).toEqual([
    '/package/:shareCode',
    '/player/:shareCode',
    '/consent/:code',
  ]);
});
