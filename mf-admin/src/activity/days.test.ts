import { addDays, everyDay } from './Season';

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %d days is %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});

test('a day without activity has zeros', () => {
  const busy = { day: '2026-11-20', signIns: 3, changes: 5, openings: 1 };
  expect(everyDay([busy], '2026-11-19', '2026-11-21')).toEqual([
    { day: '2026-11-19', signIns: 0, changes: 0, openings: 0 },
    busy,
    { day: '2026-11-21', signIns: 0, changes: 0, openings: 0 },
  ]);
});
