import { titleMatchesSport } from './StaffTab';

test('All Sports shows every title', () => {
  expect(titleMatchesSport('Athletic Director', 'All Sports')).toBe(true);
});

test.each([
  ['Head Football Coach', 'Football'],
  ["Assistant Women's Basketball Coach", "Women's Basketball"],
  [
    "Football Wide Receivers Coach; Men's Track/Cross Country Sprints Coach",
    "Men's Track/Cross Country",
  ],
  ["Football Wide Receivers Coach; Men's Track/Cross Country Sprints Coach", 'Football'],
  ['head football coach', 'Football'],
  ['Head Women’s Wrestling Coach', "Women's Wrestling"],
] as const)('%s shows under %s', (title, filter) => {
  expect(titleMatchesSport(title, filter)).toBe(true);
});

test.each([
  ["Assistant Women's Basketball Coach", "Men's Basketball"],
  ["Men's Wrestling Coach", "Women's Wrestling"],
  ['Athletic Director', 'Football'],
  ['Head Softball Coach', 'Baseball'],
] as const)('%s does not show under %s', (title, filter) => {
  expect(titleMatchesSport(title, filter)).toBe(false);
});

test('a title that names a family shows under both of its teams', () => {
  expect(titleMatchesSport('Basketball Strength Coach', "Men's Basketball")).toBe(true);
  expect(titleMatchesSport('Basketball Strength Coach', "Women's Basketball")).toBe(true);
});
