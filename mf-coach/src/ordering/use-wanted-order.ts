import { useRef, useState } from 'react';
import { inOrderOf } from './in-order-of';

/** A list as it was last put in order. */
export interface WantedOrder<Item> {
  items: readonly Item[];
  order: (ids: number[]) => Promise<void>;
}

/**
 * Shows an order as soon as it is asked for, and saves one after the other: what is asked for while one is being saved waits for it, and of several
 * that wait the last is saved.
 * @param save answers whether it is stored; where it is not, the list is as it was, and what waits is dropped
 */
export function useWantedOrder<Item extends { id: number }>(items: readonly Item[], save: (ids: number[]) => Promise<boolean>): WantedOrder<Item> {
  const [wanted, setWanted] = useState<number[]>();
  const waiting = useRef<number[]>(undefined);
  const isSaving = useRef(false);

  const order = async (ids: number[]) => {
    setWanted(ids);
    waiting.current = ids;
    if (isSaving.current) return;
    isSaving.current = true;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = undefined;
      if (!(await save(next))) waiting.current = undefined;
    }
    isSaving.current = false;
    setWanted(undefined);
  };
  return { items: wanted ? inOrderOf(items, wanted) : items, order };
}
