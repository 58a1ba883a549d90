import { matchesTag } from './call';

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match: %s matches W/"a": %s', (header, expected) => {
  expect(matchesTag(header, 'W/"a"')).toBe(expected);
});
