import { readStored, store } from './stored';

afterEach(() => jest.restoreAllMocks());

test('what is stored is read again, until it is removed', () => {
  expect(readStored('a')).toBeNull();
  expect(store('a', [1, 'b'])).toBe(true);
  expect(readStored('a')).toEqual([1, 'b']);
  expect(readStored('a', 'sessionStorage')).toBeNull();
  store('a', null);
  expect(localStorage.getItem('a')).toBeNull();
});

test('where storage is blocked, nothing is there and nothing is kept', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(readStored('a')).toBeNull();
  expect(store('a', 1)).toBe(false);
});

test('what is no JSON counts as nothing', () => {
  localStorage.setItem('a', '{');
  expect(readStored('a')).toBeNull();
});
