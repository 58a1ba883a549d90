import { withChanges, withoutRow } from './rows';

const union = { id: 1, opponent: 'Union' };
const jenks = { id: 2, opponent: 'Jenks' };

test('one row goes', () => expect(withoutRow([union, jenks], 1)).toEqual([jenks]));

test('one row changes, and the others stay the very same', () => {
  const [first, second] = withChanges([union, jenks], 2, { opponent: 'Bixby' });
  expect(first).toBe(union);
  expect(second).toEqual({ id: 2, opponent: 'Bixby' });
});
