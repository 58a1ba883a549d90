import { parseClock, parseDay } from './dates';

test.each([
  ['2024-08-30', '2024-08-30'],
  ['8/30/2024', '2024-08-30'],
  [' 08/05/2024 ', '2024-08-05'],
  ['2024-8-5', '2024-08-05'],
  ['2/29/2024', '2024-02-29'],
  ['2/29/2023', null],
  ['30/8/2024', null],
  ['8/30/24', null],
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
  ['7 PM', null],
  ['TBD', null],
])('the time %j is %j', (text, clock) => expect(parseClock(text)).toBe(clock));
