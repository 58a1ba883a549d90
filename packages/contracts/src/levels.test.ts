import { isVarsity, lettersAndDigits, levelKey, readLevel } from './levels';

test.each([
  [null, true],
  ['', true],
  ['Varsity', true],
  ['Boys Varsity', true],
  ['V', true],
  ['JV', false],
  ['Junior Varsity', false],
  ['Varsity B', false],
  ['Freshman', false],
])('a game of level %j counts in the record: %s (D90)', (level, counts) =>
  expect(isVarsity(level)).toBe(counts),
);

test.each([
  ['V', 'Varsity'],
  ['varsity', 'Varsity'],
  ['Junior Varsity', 'JV'],
  ['J.V.', 'JV'],
  ['girls jv', 'JV'],
  ['Jr. Varsity', 'JV'],
  ['Varsity Girls', 'Varsity'],
  ['Frosh', 'Freshman'],
  ['Fr.', 'Freshman'],
  ['9th', 'Freshman'],
  ['freshmen', 'Freshman'],
  ['8th Grade', '8th Grade'],
  [' JV Gold ', 'JV Gold'],
])('the level %j is read as %s (D97)', (text, level) => expect(readLevel(text)).toBe(level));

test('a school’s own levels are read by their words, and without case', () => {
  const levels = ['Varsity', 'Junior Varsity', 'C Team'];
  expect(readLevel('jv', levels)).toBe('Junior Varsity');
  expect(readLevel('c-team', levels)).toBe('C Team');
  expect(readLevel('Frosh', levels)).toBe('Frosh');
});

test('letters and digits alone say who an opponent is', () => {
  expect(lettersAndDigits('St. Mary’s')).toBe(lettersAndDigits('ST MARYS'));
  expect(lettersAndDigits('Núñez High')).toBe('nunezhigh');
  expect(lettersAndDigits('???')).toBe('???');
});

test('no level is Varsity', () => expect(levelKey(null)).toBe(levelKey('V')));
