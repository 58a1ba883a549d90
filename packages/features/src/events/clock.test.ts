import { dayOf } from './clock';

test("a day is the visitor's own, whatever the day is elsewhere", () => {
  expect(dayOf(new Date(2024, 7, 3, 0, 1))).toBe('2024-08-03');
  expect(dayOf(new Date(2024, 7, 3, 23, 59))).toBe('2024-08-03');
});
