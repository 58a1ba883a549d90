import { afternoonClock, isDoubtfulClock } from './doubtful-clock';

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
