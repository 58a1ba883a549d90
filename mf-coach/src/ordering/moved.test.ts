import { moved } from './moved';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('from %i to %i', (from, to, expected) => expect(moved([...'abc'], from, to).join('')).toBe(expected));
