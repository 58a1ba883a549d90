const lacking: readonly (readonly [object, readonly string[]])[] = [
  [Array.prototype, ['toSorted', 'toReversed']],
  [String.prototype, ['isWellFormed']],
  [URLSearchParams.prototype, ['size']],
  [URL, ['canParse']],
];

beforeAll(() => {
  for (const [owner, names] of lacking)
    for (const name of names) expect(Reflect.deleteProperty(owner, name)).toBe(true);
  jest.isolateModules(() => jest.requireActual('./older-browsers'));
});

test('arrays have copies that are sorted or reversed', () => {
  const list = [10, 9, 1];
  expect(list.toSorted()).toEqual([1, 10, 9]);
  expect(list.toSorted((a, b) => a - b)).toEqual([1, 9, 10]);
  expect(list.toReversed()).toEqual([1, 9, 10]);
  expect(list).toEqual([10, 9, 1]);
});

test('texts say whether they are well formed', () => {
  expect(['a', '🏈', '', '\uD83C', 'a\uDFC8'].map((text) => text.isWellFormed())).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('queries have a size, and addresses can be checked', () => {
  expect(new URLSearchParams('a=1&a=2&b=').size).toBe(3);
  expect(new URLSearchParams().size).toBe(0);
  expect(['https://a.example', '/a', ''].map((text) => URL.canParse(text))).toEqual([
    true,
    false,
    false,
  ]);
  expect(URL.canParse('/a', 'https://a.example')).toBe(true);
});

test('pages cannot enumerate what was added', () => {
  expect(Object.keys(Array.prototype)).toEqual([]);
});
