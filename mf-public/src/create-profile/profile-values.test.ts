import type { VisitorProfile } from '@sandites/contracts';
import { readProfile } from './profile-values';

const typed: VisitorProfile = {
  firstName: 'Marcus',
  lastName: 'Ellery',
  position: 'Quarterback',
  graduationYear: '2026',
  height: `6'2"`,
  weight: '195',
  gpa: '3.8',
  email: 'marcus.ellery@mail.example',
};

test.each([
  ...['6 feet 2 inches', '6-2', '6ft 2', '74 in'].map((words) => [words, `6'2"`] as const),
  ['tall', 'tall'],
] as const)('a height of %j is %j', (height, read) => {
  expect(readProfile({ ...typed, height }).height).toBe(read);
});

test.each([
  ...['195 lbs', '195lb.', '195 pounds', '195#', '194.6'].map((words) => [words, 195] as const),
  ...['heavy', '0', '1850'].map((words) => [words, null] as const),
])('a weight of %j is %j', (weight, read) => {
  expect(readProfile({ ...typed, weight }).weight).toBe(read);
});

test.each([
  ...['3.84', '3,84', '3.84/4.0', '3.84 / 5', '3.84 GPA'].map((words) => [words, 3.84] as const),
  ...['97', '5.1', '-1', 'good', ''].map((words) => [words, null] as const),
])('a GPA of %j is %j', (gpa, read) => {
  expect(readProfile({ ...typed, gpa }).gpa).toBe(read);
});
