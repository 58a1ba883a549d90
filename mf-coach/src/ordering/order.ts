import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Sorts items by a list of ids; other items come last. */
export function sortByIds<Item extends { id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  const ordered = ids.flatMap((id) => items.filter((item) => item.id === id));
  return [...ordered, ...items.filter((item) => !ordered.includes(item))];
}

/** Moves an item of a list to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/**
 * Applies a new order of the visible items of a filtered list to the whole list: they only take
 * each other's places.
 * @param visible the visible items in their new order
 */
export function mergeOrder<Item>(all: readonly Item[], visible: readonly Item[]): Item[] {
  const isShown = new Set(visible);
  const next = visible.values();
  return all.map((item) => (isShown.has(item) ? (next.next().value ?? item) : item));
}

interface SortableList<Item> {
  /** In the order that was requested last. */
  items: readonly Item[];
  reorder: (ids: number[]) => Promise<void>;
}

/**
 * Shows a new order at once, and saves one order at a time: of several orders requested during a
 * save, only the last one is saved next.
 * @param save resolves to whether the order was stored; where it was not, the list is rolled back
 *   and pending orders are dropped. Its second argument undoes the order.
 * @param canSave while false, orders are shown and queued, because added or removed items must be
 *   stored first
 */
export function useSortableList<Item extends { id: number }>(
  items: readonly Item[],
  save: (ids: number[], undo: () => void) => Promise<boolean>,
  canSave = true,
): SortableList<Item> {
  const [optimisticOrder, setOptimisticOrder] = useState<number[]>();
  const latest = useRef({ items, save, canSave });
  useEffect(() => {
    latest.current = { items, save, canSave };
  });
  const pendingOrder = useRef<number[]>(undefined);
  const isSaving = useRef(false);

  async function savePending(): Promise<void> {
    if (isSaving.current || !pendingOrder.current) return;
    isSaving.current = true;
    const before = latest.current.items.map(({ id }) => id);
    while (pendingOrder.current && latest.current.canSave) {
      const next = sortByIds(latest.current.items, pendingOrder.current).map(({ id }) => id);
      pendingOrder.current = undefined;
      if (!(await latest.current.save(next, () => void reorder(before))))
        pendingOrder.current = undefined;
    }
    isSaving.current = false;
    if (!pendingOrder.current) setOptimisticOrder(undefined);
  }
  async function reorder(ids: number[]): Promise<void> {
    setOptimisticOrder(ids);
    pendingOrder.current = ids;
    await savePending();
  }
  const savePendingNow = useEffectEvent(() => void savePending());
  useEffect(() => {
    if (canSave) savePendingNow();
  }, [canSave]);
  return { items: optimisticOrder ? sortByIds(items, optimisticOrder) : items, reorder };
}
