import { nearDay } from './format-dates';

const friday = '2026-11-20';

test.each([
  ['2026-11-20', '19:00', 'Tonight'],
  ['2026-11-20', '9:05', 'Today'],
  ['2026-11-20', 'After school', 'Today'],
  ['2026-11-21', '19:00', 'Tomorrow'],
  ['2026-11-27', '19:00', 'Fri'],
])('%s at %s is %s', (day, time, word) => {
  expect(nearDay(day, time, friday)).toBe(word);
});

test('the last day of a month is followed by the first of the next', () => {
  expect(nearDay('2027-01-01', '10:00', '2026-12-31')).toBe('Tomorrow');
});

test.each(['2026-11-19', 'TBA', ''])('"%s" is past, or not a date', (day) => {
  expect(nearDay(day, '19:00', friday)).toBeUndefined();
});
