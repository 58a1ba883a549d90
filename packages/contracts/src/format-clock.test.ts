import { formatClock } from './format-dates';

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
