import { classYearOf } from './athlete';

test.each([
  [2023, 'Sr.'],
  [2024, 'Sr.'],
  [2025, 'Jr.'],
  [2026, 'So.'],
  [2027, 'Fr.'],
  [2031, 'Fr.'],
])('in 2024, who graduates in %d is %s', (graduationYear, classYear) => {
  expect(classYearOf(graduationYear, new Date(2024, 8, 1))).toBe(classYear);
});

test('the calendar year is the visitor’s, until its last minute', () => {
  expect(classYearOf(2025, new Date(2024, 11, 31, 23, 59))).toBe('Jr.');
  expect(classYearOf(2025, new Date(2025, 0, 1))).toBe('Sr.');
});
