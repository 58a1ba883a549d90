import { isOneEditApart } from './one-edit-apart';

test.each([
  ['kyler', 'kylar'],
  ['cristian', 'christian'],
  ['huckaby', 'huckabyy'],
  ['tanner', 'taner'],
])('%s and %s are one slip apart, either way round', (one, other) => {
  expect(isOneEditApart(one, other)).toBe(true);
  expect(isOneEditApart(other, one)).toBe(true);
});

test.each([
  ['marcus', 'marcus', 'the same'],
  ['jalen', 'jaylyn', 'two slips'],
  ['eric', 'erin', 'short words'],
  ['aiden', 'jaiden', 'another first letter'],
  ['tyler', 'tyson', 'other words'],
])('%s and %s are not: %s', (one, other) => {
  expect(isOneEditApart(one, other)).toBe(false);
});
