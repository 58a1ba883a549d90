import { college } from '../testing/rows';
import { allDivisions, filterColleges, sortColleges } from './colleges';

const tulsa = college({
  id: 1,
  name: 'University of Tulsa',
  conference: 'American Athletic Conference',
});
const baker = college({
  id: 2,
  name: 'Baker University',
  location: 'Baldwin City, KS',
  division: 'NAIA',
  conference: 'Heart of America',
});
const both = [tulsa, baker];

test('without search and division every college is shown', () => {
  expect(filterColleges(both, '', allDivisions)).toEqual(both);
});

test('colleges are sorted by name, stably', () => {
  const twin = { ...baker, id: 9 };
  expect(sortColleges([tulsa, twin, baker])).toEqual([baker, twin, tulsa]);
});

test.each([
  ['the name', ' BAKER ', baker],
  ['the place', 'tulsa, ok', tulsa],
  ['the conference', 'heart of', baker],
])('a search looks at %s, whatever the letter case', (_, search, found) => {
  expect(filterColleges(both, search, allDivisions)).toEqual([found]);
});

test('search and division apply together', () => {
  expect(filterColleges(both, 'university', 'NAIA')).toEqual([baker]);
  expect(filterColleges(both, 'tulsa', 'NAIA')).toEqual([]);
});
