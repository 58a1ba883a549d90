import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The list in the order of the ids; items that they do not name stay at the end. */
export function inOrderOf<Item extends { id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const ordered = ids.flatMap((id) => items.filter((item) => item.id === id));
  return [...ordered, ...items.filter((item) => !ordered.includes(item))];
}

/** The list with one of its items at another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/**
 * The whole list, after the items that a filter shows changed places among themselves: each takes a place that one of them had (product D47).
 * @param visible those items in their new order
 */
export function mergeOrder<Item>(all: readonly Item[], visible: readonly Item[]): Item[] {
  const isShown = new Set(visible);
  const next = visible.values();
  return all.map((item) => (isShown.has(item) ? (next.next().value ?? item) : item));
}

interface SortableList<Item> {
  /** In the order that was asked for last. */
  items: readonly Item[];
  reorder: (ids: number[]) => Promise<void>;
}

/**
 * Shows a new order at once and saves one after the other: of several orders that are asked for while one is being saved, the last one is saved next.
 * @param save resolves to whether it is stored; where it is not, the list is as it was, and waiting orders are dropped. Its second argument puts the list back as it was before.
 * @param canSave while false, an order is shown and kept, and saved as soon as it is true: items that are being added or removed must be stored first
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

  async function saveWaiting(): Promise<void> {
    if (isSaving.current || !pendingOrder.current) return;
    isSaving.current = true;
    const before = latest.current.items.map(({ id }) => id);
    while (pendingOrder.current && latest.current.canSave) {
      const next = inOrderOf(latest.current.items, pendingOrder.current).map(({ id }) => id);
      pendingOrder.current = undefined;
      if (!(await latest.current.save(next, () => void reorder(before)))) pendingOrder.current = undefined;
    }
    isSaving.current = false;
    if (!pendingOrder.current) setOptimisticOrder(undefined);
  }
  async function reorder(ids: number[]): Promise<void> {
    setOptimisticOrder(ids);
    pendingOrder.current = ids;
    await saveWaiting();
  }
  const resume = useEffectEvent(() => void saveWaiting());
  useEffect(() => {
    if (canSave) resume();
  }, [canSave]);
  return { items: optimisticOrder ? inOrderOf(items, optimisticOrder) : items, reorder };
}
