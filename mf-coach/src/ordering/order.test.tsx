import { act, renderHook } from '@testing-library/react';
import { sortByIds, mergeOrder, moveItem, useSortableList } from './order';

test.each([
  ['every item', [3, 1, 2], 'cab'],
  ['some: the others stay at the end', [2], 'bac'],
  ['one that is gone', [4, 3, 2, 1], 'cba'],
])('inOrderOf: the ids name %s', (_which, ids, expected) => {
  const list = [...'abc'].map((name, index) => ({ id: index + 1, name }));
  expect(
    sortByIds(list, ids)
      .map(({ name }) => name)
      .join(''),
  ).toBe(expected);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moveItem from %i to %i', (from, to, expected) =>
  expect(moveItem([...'abc'], from, to).join('')).toBe(expected),
);

test('mergeOrder: the shown items change places; the others keep theirs', () => {
  expect(mergeOrder([...'aXbYc'], [...'cab']).join('')).toBe('cXaYb');
});

const items = [{ id: 1 }, { id: 2 }, { id: 3 }];

/** A list whose saves end when the test says so. */
function setUp(listed: { items: { id: number }[]; canSave?: boolean } = { items }) {
  const saves: { ids: number[]; end: (isStored: boolean) => Promise<void> }[] = [];
  const save = (ids: number[]) =>
    new Promise<boolean>((resolve) => {
      saves.push({ ids, end: (isStored) => act(async () => resolve(isStored)) });
    });
  const { result, rerender } = renderHook(
    ({ items: list, canSave }: typeof listed) => useSortableList(list, save, canSave),
    { initialProps: listed },
  );
  const order = (...ids: number[]) => act(() => result.current.reorder(ids));
  return { saves, order, rerender, shown: () => result.current.items.map(({ id }) => id) };
}

test('an order shows at once', () => {
  const { order, shown } = setUp();
  order(2, 1, 3);
  expect(shown()).toEqual([2, 1, 3]);
});

test('later orders show at once too, and the last one is saved next', async () => {
  const { saves, order, shown } = setUp();
  order(2, 1, 3);
  order(2, 3, 1);
  order(3, 2, 1);
  expect(shown()).toEqual([3, 2, 1]);
  expect(saves.map(({ ids }) => ids)).toEqual([[2, 1, 3]]);
  await saves[0]?.end(true);
  expect(saves.map(({ ids }) => ids)).toEqual([
    [2, 1, 3],
    [3, 2, 1],
  ]);
});

test('an order that is refused is rolled back, and nothing more is saved', async () => {
  const { saves, order, shown } = setUp();
  order(2, 1, 3);
  order(3, 2, 1);
  await saves[0]?.end(false);
  expect(shown()).toEqual([1, 2, 3]);
  expect(saves).toHaveLength(1);
});

test('an item that was added meanwhile is at the end', () => {
  const { order, shown } = setUp();
  order(3, 1);
  expect(shown()).toEqual([3, 1, 2]);
});

describe('while items are being added or removed', () => {
  test('an order shows at once, and is saved when they are stored', async () => {
    const { saves, order, shown, rerender } = setUp({ items, canSave: false });
    order(3, 2, 1);
    expect(shown()).toEqual([3, 2, 1]);
    expect(saves).toEqual([]);
    rerender({ items, canSave: true });
    expect(saves.map(({ ids }) => ids)).toEqual([[3, 2, 1]]);
    await saves[0]?.end(true);
    expect(saves).toHaveLength(1);
  });

  test('an item that was not stored is not in the saved order', () => {
    const { saves, order, rerender } = setUp({ items, canSave: false });
    order(3, 2, 1);
    rerender({ items: items.slice(0, 2), canSave: true });
    expect(saves.map(({ ids }) => ids)).toEqual([[2, 1]]);
  });
});
