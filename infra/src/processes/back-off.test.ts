import { backOff } from './supervised';

it('a crashed program restarts at once, then with growing delays', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(backOff)).toEqual([100, 500, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});
