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
import { clockBesideDay, isTbd, parseClock, parseDay, parseDays, weekdayIn } from './read-dates';

test.each([
  ['2024-08-30', '2024-08-30'],
  ['8/30/2024', '2024-08-30'],
  [' 08/05/2024 ', '2024-08-05'],
  ['2024-8-5', '2024-08-05'],
  ['2/29/2024', '2024-02-29'],
  ['2/29/2023', null],
  ['30/8/2024', null],
  ['9/3/27', '2027-09-03'],
  ['3-Sep-27', '2027-09-03'],
  ['3 Sept 2027', '2027-09-03'],
  ['September 9, 2027', '2027-09-09'],
  ['Fri, Sep 3, 2027', '2027-09-03'],
  ['Sepp 3, 2027', null],
  ['31-Sep-27', null],
  ['August 30', null],
  ['', null],
])('the day %j is %j', (text, day) => expect(parseDay(text)).toBe(day));

test.each([
  ['19:00', '19:00'],
  ['7:00 PM', '19:00'],
  ['7:00pm', '19:00'],
  ['7:05:00 p.m.', '19:05'],
  ['12:00 AM', '00:00'],
  ['12:30 PM', '12:30'],
  ['9:15', '09:15'],
  ['13:00 PM', null],
  ['0:30 AM', null],
  ['24:00', null],
  ['7 PM', '19:00'],
  ['7pm', '19:00'],
  ['1930', '19:30'],
  ['730 PM', '19:30'],
  ['7', null],
  ['TBD', null],
])('the time %j is %j', (text, clock) => expect(parseClock(text)).toBe(clock));

test.each([
  ['8/29', '2026-08-29'],
  ['3/2', '2027-03-02'],
  ['Fri, Sep 5', '2026-09-05'],
  ['Fri. 9/4', '2026-09-04'],
  ['12-Sep', '2026-09-12'],
  ['Sep 12th', '2026-09-12'],
  ['Friday 9/19/33', '2033-09-19'],
  ['9/26/2033 7:00:00 PM', '2033-09-26'],
  ['2033-09-26T19:00:00', '2033-09-26'],
  ["Sep 3 '27", '2027-09-03'],
  ['9/4 (Fri)', '2026-09-04'],
  ['Sep 4 7pm', '2026-09-04'],
  ['9/4/26 @ 7:30 PM', '2026-09-04'],
  ['Sept 4*', '2026-09-04'],
  ['9/4/2033, Friday', '2033-09-04'],
  ['Sep 5 - Sat.', '2026-09-05'],
  ['Weds 9/2', '2026-09-02'],
  ['Th 9/3', '2026-09-03'],
  ['2/29', null],
  ['soon', null],
])('of the season 2026–27 the day %j is %j (D90)', (text, day) =>
  expect(parseDay(text, 2026)).toBe(day),
);

test.each([
  ['Fri, Sep 5', 'fri'],
  ['9/4 (Friday)', 'fri'],
  ['9/4', undefined],
])('the weekday of %j is %j', (text, day) => expect(weekdayIn(text)).toBe(day));

test.each([
  ['9/26/2033 7:00:00 PM', '7:00:00 PM'],
  ['9/26/2033 0:00', ''],
  ['9/26/2033', ''],
])('beside the day %j stands %j', (text, clock) => expect(clockBesideDay(text)).toBe(clock));

test.each([
  ['TBD', true],
  ['tba', true],
  ['', true],
  ['7:00', false],
])('%j is to be determined: %s', (text, tbd) => expect(isTbd(text)).toBe(tbd));

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

test.each([
  ['Dec 27-29', '2026-12-27', '2026-12-29'],
  ['12/28-30', '2026-12-28', '2026-12-30'],
  ['Nov 20-21', '2026-11-20', '2026-11-21'],
  ['Sept 12-13', '2026-09-12', '2026-09-13'],
  ['Sept. 12–13, 2033', '2033-09-12', '2033-09-13'],
  ['Jan 2-4', '2027-01-02', '2027-01-04'],
  ['12/27/33-12/29/33', '2033-12-27', '2033-12-29'],
  ['12/27-12/29/33', '2033-12-27', '2033-12-29'],
  ['12/27 - 12/29', '2026-12-27', '2026-12-29'],
  ['Fri-Sat, Feb 10-11', '2027-02-10', '2027-02-11'],
  ['Fri, Feb 10 - Sat, Feb 11', '2027-02-10', '2027-02-11'],
  ['Aug 28 & 29', '2026-08-28', '2026-08-29'],
  ['Dec 30 - Jan 2', '2026-12-30', '2027-01-02'],
  ['Dec 30 - Jan 2, 2034', '2033-12-30', '2034-01-02'],
  ['27-29 Dec', '2026-12-27', '2026-12-29'],
  ['2026-12-27 to 2026-12-29', '2026-12-27', '2026-12-29'],
])('%s is a range of days (D98)', (text, date, endDate) => {
  expect(parseDays(text, 2026)).toEqual({ date, endDate });
  expect(parseDay(text, 2026)).toBeNull();
});

test.each([
  ['12-28-30', '2030-12-28'],
  ['5-Sep-26', '2026-09-05'],
  ['Sep-5-26', '2026-09-05'],
  ['12-Sep', '2026-09-12'],
  ['2026-12-27', '2026-12-27'],
  ['Fri, Aug 30th, 2024', '2024-08-30'],
  ['9/26/2033 7:00:00 PM', '2033-09-26'],
])('%s is one day', (text, date) => expect(parseDays(text, 2026)).toEqual({ date }));

test.each(['Sep 5-26', '12/28-32', 'Feb 30-31', 'Home and Away'])('%s is no day', (text) =>
  expect(parseDays(text, 2026)).toBeNull(),
);
