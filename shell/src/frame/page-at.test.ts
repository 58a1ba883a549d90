import { pageAt } from './page-at';

const pages = ['/teams/:sport', '/teams/football', '/news/:id'];
const at = (path: string) => pageAt(path, pages, (page) => page);

test.each([
  ['/teams/football', '/teams/football'],
  ['/teams/volleyball', '/teams/:sport'],
  ['/Teams/Football/', '/teams/football'],
  ['/news/1/more', undefined],
  ['/', undefined],
])('at %s is %s, as the router and the gateway have it', (path, page) => {
  expect(at(path)).toBe(page);
});
