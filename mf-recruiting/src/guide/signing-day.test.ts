import { signingDay } from './signing-day';

test.each([
  [{ month: 11, week: 2 }, '2026-11-25', '2026-11-11'],
  [{ month: 11, week: 2 }, '2027-03-01', '2026-11-11'],
  [{ month: 2, week: 1 }, '2026-11-25', '2027-02-03'],
  [{ month: 2, week: 1 }, '2026-06-30', '2026-02-04'],
  [{ month: 2, week: 1 }, '2026-07-01', '2027-02-03'],
])('%j of the school year of %s is %s', (day, today, expected) => {
  expect(signingDay(day, today)).toBe(expected);
});
