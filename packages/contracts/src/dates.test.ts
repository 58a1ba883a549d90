import {
  afternoonClock,
  clockBesideDay,
  isDoubtfulClock,
  isTbd,
  parseClock,
  parseDay,
  weekdayIn,
} from './dates';

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
  ['7:00', true, '19:00'],
  ['5', true, '17:00'],
  ['12:00 AM', true, '12:00'],
  ['7:00 AM', false, '19:00'],
  ['8:00', false, '20:00'],
  ['19:00', false, '19:00'],
  ['12:00', false, '12:00'],
])('%j is asked about: %s; in the afternoon it is %s (D90)', (text, isAsked, clock) => {
  expect(isDoubtfulClock(text)).toBe(isAsked);
  expect(afternoonClock(text)).toBe(clock);
});
