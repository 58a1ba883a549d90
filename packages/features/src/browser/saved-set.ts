import { readStored, store } from '@sandites/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';

/** Where storage is blocked or full, a set lasts as long as the page is open. */
const notStored = new Map<string, unknown>();

const read = (key: string): string => JSON.stringify(notStored.get(key) ?? readStored(key) ?? []);

function write(key: string, items: readonly unknown[]): void {
  if (!store(key, items)) notStored.set(key, items);
  // The browser tells the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function parse<T>(text: string, isItem: (value: unknown) => value is T): Set<T> {
  const items: unknown = JSON.parse(text);
  return new Set(Array.isArray(items) ? items.filter(isItem) : []);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/**
 * A set of marked items in localStorage, the same in every tab, and a function that toggles one.
 * Empty before hydration.
 * @param isItem validates each stored value
 */
export function useSavedSet<T extends string | number>(
  key: string,
  isItem: (value: unknown) => value is T,
): readonly [marked: ReadonlySet<T>, toggle: (item: T) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '[]',
  );
  const marked = useMemo(() => parse(text, isItem), [text, isItem]);
  const toggle = (item: T) => {
    const next = parse(read(key), isItem);
    if (!next.delete(item)) next.add(item);
    write(key, [...next]);
  };
  return [marked, toggle];
}
