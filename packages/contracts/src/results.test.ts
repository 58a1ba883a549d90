import { isVarsity, outcomeOf, resultText } from './results';

test.each([
  ['final', 28, 14, 'W 28–14'],
  ['final', 14, 28, 'L 14–28'],
  ['final', 7, 7, 'T 7–7'],
  ['final', null, null, undefined],
  ['postponed', null, null, 'Postponed'],
  ['canceled', null, null, 'Canceled'],
  ['scheduled', null, null, undefined],
] as const)('%s %s %s is shown as %s (D68)', (status, ourScore, theirScore, text) => {
  expect(resultText({ status, ourScore, theirScore })).toBe(text);
});

test('a game without scores has no winner', () => {
  expect(outcomeOf({ status: 'final', ourScore: null, theirScore: null })).toBeUndefined();
});

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
