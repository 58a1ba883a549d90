import { inOrderOf } from './in-order-of';

test.each([
  ['every one of them', [3, 1, 2], 'cab'],
  ['some: the others stay at the end', [2], 'bac'],
  ['one that is gone', [4, 3, 2, 1], 'cba'],
])('the ids name %s', (_which, ids, expected) => {
  const items = [...'abc'].map((name, place) => ({ id: place + 1, name }));
  expect(inOrderOf(items, ids).map(({ name }) => name).join('')).toBe(expected);
});
