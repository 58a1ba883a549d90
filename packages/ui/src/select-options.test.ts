import { readOptions } from './select-options';

test('a string is its own label', () =>
  expect(readOptions(['QB'])).toEqual([{ value: 'QB', label: 'QB' }]));

test('an empty value is a programming error (V8)', () => {
  expect(() => readOptions([{ value: '', label: 'None' }])).toThrow(
    'A select option must have a value',
  );
});
