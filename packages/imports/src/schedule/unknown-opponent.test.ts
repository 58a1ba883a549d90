import { isUnknownOpponent } from './unknown-opponent';

test.each([
  ['TBA', true],
  ['To be determined', true],
  ['TBD (Playoffs)', true],
  ['District Playoffs - TBD', true],
  ['Winner of Game 3', true],
  ['Union TBD', false],
  ['Playoffs', false],
])('whether the opponent %j is not known yet: %j (D97)', (text, isUnknown) =>
  expect(isUnknownOpponent(text)).toBe(isUnknown),
);
