import { suggestPages } from './not-found-page';

const pages = [
  { path: '/', title: 'Home' },
  { path: '/player-cards', title: 'Athletes' },
  { path: '/coaching-staff', title: 'Coaching Staff' },
  { path: '/schedule', title: 'Schedules' },
  { path: '/college-search', title: 'College Search Tool' },
  { path: '/recruitment-tools', title: 'Athletic Recruitment Tools' },
  { path: '/coach-dashboard', title: 'Coach Dashboard' },
  { path: '/player/:shareCode', title: 'Player' },
];
const suggested = (path: string) => suggestPages(path, pages).map((page) => page.path);

test.each([
  ['an alias', '/roster', '/player-cards'],
  ['an alias with a slash and capitals', '/Roster/', '/player-cards'],
  ['a slip of the finger', '/shedule', '/schedule'],
  ['a word of it', '/recruitment', '/recruitment-tools'],
  ['a path under it', '/schedule/football', '/schedule'],
])('finds the page behind %s', (_, path, nearest) => {
  expect(suggested(path)[0]).toBe(nearest);
});

test.each(['/xyzzy', '/alumni', '/nothing-at-all', '/something-else'])(
  'suggests nothing for %s, which is similar to no page or only to Home',
  (path) => {
    expect(suggested(path)).toEqual([]);
  },
);

test('never suggests a page that needs a parameter, nor more than three', () => {
  expect(suggested('/player/abc')).not.toContain('/player/:shareCode');
  const games = ['/game-1', '/game-2', '/game-3', '/game-4'].map((path) => ({ path, title: path }));
  expect(suggestPages('/game', games)).toHaveLength(3);
});
