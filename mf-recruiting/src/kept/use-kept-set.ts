import { useSyncExternalStore } from 'react';
import type { KeptSet } from './kept-set';

/** What is marked now, and how to mark or unmark something. Until the page is hydrated nothing is. */
export function useKeptSet<T>({ subscribe, current, nothing, toggle }: KeptSet<T>): readonly [marked: ReadonlySet<T>, toggle: (item: T) => void] {
  return [useSyncExternalStore(subscribe, current, nothing), toggle];
}
