import { positionsOf, sportsWith } from './positions';

test('a sport has its positions', () => {
  expect(positionsOf('Basketball', '')).toEqual(['PG', 'SG', 'SF', 'PF', 'C']);
});

test("a team has its family's positions", () => {
  expect(positionsOf("Women's Basketball", '')).toEqual(['PG', 'SG', 'SF', 'PF', 'C']);
  expect(positionsOf("Men's Track/Cross Country", '')).toEqual(['Sprinter', 'Distance', 'Hurdles', 'Jumps', 'Throws', 'Multi-event']);
});

test('what a profile holds already stays a choice', () => {
  expect(positionsOf('Tennis', 'Mixed Doubles')).toEqual(['Singles', 'Doubles', 'Mixed Doubles']);
  expect(sportsWith("Men's Wrestling")).toContain("Men's Wrestling");
});

test('without a sport there is no position', () => expect(positionsOf('', '')).toEqual([]));
