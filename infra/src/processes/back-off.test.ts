import { backOff } from './supervised';

it('starts a crashed program again at once, and ever later while it keeps crashing', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(backOff)).toEqual([100, 500, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});
