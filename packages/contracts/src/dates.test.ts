import {
  formatClock,
  formatDay,
  formatDayPadded,
  formatMonth,
  formatTimestamp,
  formatWeekday,
  monthOf,
  nearDay,
  schoolDay,
  setSchoolTimeZone,
} from './dates';

test.each([
  ['19:00', '7:00 PM'],
  ['9:05', '9:05 AM'],
  ['00:30', '12:30 AM'],
  ['12:00', '12:00 PM'],
])('24-hour %s displays as %s', (time, words) => expect(formatClock(time)).toBe(words));

test.each(['TBA', '7:00 PM', '25:00', '10:75', ''])(
  '%j is no 24-hour time and is shown unchanged',
  (time) => expect(formatClock(time)).toBe(time),
);

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
  test('today is the same text in a browser with American dates alone', () => {
    const { DateTimeFormat } = Intl;
    const known = jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation((_, options) => new DateTimeFormat('en-US', options));
    setSchoolTimeZone('America/Chicago');
    expect(schoolDay(new Date('2024-08-30T04:59:00Z'))).toBe('2024-08-29');
    known.mockRestore();
  });
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

test('an instant is shown as day and time in the visitor’s time zone', () => {
  const instant = new Date(2025, 0, 3, 19, 5).toISOString();
  expect(formatTimestamp(instant)).toBe('Jan 03, 2025 7:05 PM');
});

test('text that is not an instant is shown unchanged', () =>
  expect(formatTimestamp('yesterday')).toBe('yesterday'));

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
