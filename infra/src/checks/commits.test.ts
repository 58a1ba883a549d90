import { badSubjects } from './commits';

test.each(['gateway: refuse a second upload', 'mf-coach, mf-admin: one list'])(
  'the subject "%s" is good',
  (subject) => {
    expect(badSubjects([subject])).toEqual([]);
  },
);

test('a long subject is refused', () => {
  expect(badSubjects([`gateway: ${'a'.repeat(64)}`])).toEqual([
    `"gateway: ${'a'.repeat(64)}": 73 characters, at most 72`,
  ]);
});

test.each(['Refuse a second upload', 'gateway:refuse it'])('"%s" has no scope', (subject) => {
  expect(badSubjects([subject])).toEqual([
    `"${subject}": begins with no scope such as "gateway: "`,
  ]);
});
