import { useMemo, useSyncExternalStore } from 'react';

/** Where storage is blocked or full, a set lasts as long as the page is open. */
const notStored = new Map<string, string>();

function read(key: string): string {
  try {
    return notStored.get(key) ?? window.localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

function write(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    notStored.set(key, text);
  }
  // The browser tells the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function parse<T>(text: string, isItem: (value: unknown) => value is T): Set<T> {
  try {
    const items: unknown = JSON.parse(text);
    return new Set(Array.isArray(items) ? items.filter(isItem) : []);
  } catch {
    return new Set();
  }
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
    write(key, JSON.stringify([...next]));
  };
  return [marked, toggle];
}
