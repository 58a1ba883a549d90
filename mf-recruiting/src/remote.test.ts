import { remote } from './remote';

test('the remote declares its pages, open to everybody', () => {
  expect(remote.pages.map(({ path, title }) => [path, title])).toEqual([
    ['/package/:shareCode', 'Recruiting Package'],
    ['/player/:shareCode', 'Player Profile'],
    ['/college-search', 'College Search Tool'],
    ['/resources', 'Student Athlete Resources'],
    ['/recruitment-tools', 'Athletic Recruitment Tools'],
    ['/coming-soon', 'Resource Coming Soon'],
  ]);
  expect(new Set(remote.pages.map(({ access }) => access))).toEqual(new Set(['public']));
});

test('what is behind a share code is not indexed and tells no other site where it is (D28)', () => {
  expect(remote.pages.filter((page) => page.private).map(({ path }) => path)).toEqual(['/package/:shareCode', '/player/:shareCode']);
});
