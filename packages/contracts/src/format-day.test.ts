import { formatDay, formatDayPadded, formatMonth, formatWeekday, monthOf } from './format-dates';

describe('days, which never pass through a time zone (D10)', () => {
  test.each([
    ['2024-08-30', 'Aug 30, 2024'],
    ['2025-01-03', 'Jan 3, 2025'],
  ])('%s reads %s', (day, words) => expect(formatDay(day)).toBe(words));

  test('the admin area pads the day', () =>
    expect(formatDayPadded('2025-01-03')).toBe('Jan 03, 2025'));
  test('a near game shows its weekday', () =>
    expect(formatWeekday('2024-09-06')).toBe('Fri, Sep 6'));
  test('a day knows its month', () => expect(monthOf('2024-08-30')).toBe('2024-08'));
  test('a month has a name', () => expect(formatMonth('2024-08')).toBe('August 2024'));

  test.each(['TBA', '', '2024-13-01', '8/30/2024'])(
    '%j is no day: shown unchanged, in no month',
    (text) => {
      expect(formatDay(text)).toBe(text);
      expect(formatWeekday(text)).toBe(text);
      expect(monthOf(text)).toBeUndefined();
    },
  );
});
