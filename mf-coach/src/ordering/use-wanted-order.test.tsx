import { act, renderHook } from '@testing-library/react';
import { useWantedOrder } from './use-wanted-order';

const items = [{ id: 1 }, { id: 2 }, { id: 3 }];

/** A list whose saves end when the test says so. */
function setUp() {
  const saves: { ids: number[]; end: (isStored: boolean) => Promise<void> }[] = [];
  const save = (ids: number[]) =>
    new Promise<boolean>((resolve) => {
      saves.push({ ids, end: (isStored) => act(async () => resolve(isStored)) });
    });
  const { result } = renderHook(() => useWantedOrder(items, save));
  const order = (...ids: number[]) => act(() => void result.current.order(ids));
  return { saves, order, shown: () => result.current.items.map(({ id }) => id) };
}

test('an order shows at once', () => {
  const { order, shown } = setUp();
  order(2, 1, 3);
  expect(shown()).toEqual([2, 1, 3]);
});

test('what is asked for meanwhile shows at once too, and the last of it is saved next', async () => {
  const { saves, order, shown } = setUp();
  order(2, 1, 3);
  order(2, 3, 1);
  order(3, 2, 1);
  expect(shown()).toEqual([3, 2, 1]);
  expect(saves.map(({ ids }) => ids)).toEqual([[2, 1, 3]]);
  await saves[0]?.end(true);
  expect(saves.map(({ ids }) => ids)).toEqual([[2, 1, 3], [3, 2, 1]]);
});

test('where one is not stored, the list is as it was, and nothing more is saved', async () => {
  const { saves, order, shown } = setUp();
  order(2, 1, 3);
  order(3, 2, 1);
  await saves[0]?.end(false);
  expect(shown()).toEqual([1, 2, 3]);
  expect(saves).toHaveLength(1);
});

test('who came meanwhile stands at the end', () => {
  const { order, shown } = setUp();
  order(3, 1);
  expect(shown()).toEqual([3, 1, 2]);
});
