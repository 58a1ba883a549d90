import { gpaHint, heightHint, weightHint } from './ProfileFields';

test.each(['97', '-1', 'good'])('a GPA of "%s" gets a hint', (gpa) =>
  expect(gpaHint(gpa)).toMatch(/^A GPA is usually/),
);
test.each(['', ' ', '3.95', '0', '5'])('a GPA of "%s" gets none', (gpa) =>
  expect(gpaHint(gpa)).toBeUndefined(),
);

test.each(['-5', '0', '1850', 'heavy'])('a weight of "%s" gets a hint', (weight) =>
  expect(weightHint(weight)).toMatch(/^A weight is usually/),
);
test.each(['', '1', '18', '185', '185 lbs'])('a weight of "%s" gets none', (weight) =>
  expect(weightHint(weight)).toBeUndefined(),
);

test('a height of "banana" gets a hint', () =>
  expect(heightHint('banana')).toMatch(/^A height is usually/));
test.each(['', '6', `6'2"`, '6 feet 2 inches'])('a height of "%s" gets none', (height) =>
  expect(heightHint(height)).toBeUndefined(),
);
