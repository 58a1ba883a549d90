import { formatGpa } from './gpa';

test.each([
  [4, '4.0'],
  [3.95, '3.95'],
  [3.875, '3.875'],
  [0, ''],
  [null, ''],
])('a GPA of %p is written as %p', (gpa, words) => {
  expect(formatGpa(gpa)).toBe(words);
});
