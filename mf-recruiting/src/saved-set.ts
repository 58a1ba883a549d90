import { useSyncExternalStore } from 'react';

/** Items that a visitor marked, saved in localStorage (product D13); without storage they last as long as the page is open. */
interface SavedSet<T> {
  subscribe: (changed: () => void) => () => void;
  current: () => ReadonlySet<T>;
  /** For prerendering: nothing is marked. */
  empty: () => ReadonlySet<T>;
  toggle: (item: T) => void;
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

function write(key: string, items: readonly unknown[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // No storage, or a full one: the marks last as long as the page is open.
  }
}

/**
 * A set of marks in localStorage; other tabs follow.
 * @param isItem validates each stored value: anything may be stored there
 */
export function savedSet<T extends string | number>(key: string, isItem: (value: unknown) => value is T): SavedSet<T> {
  const none: ReadonlySet<T> = new Set();
  const listeners = new Set<() => void>();
  let items: ReadonlySet<T> | undefined;

  const stored = (): ReadonlySet<T> => {
    const storedItems = read(key);
    return new Set(Array.isArray(storedItems) ? storedItems.filter(isItem) : []);
  };
  const changed = () => listeners.forEach((listener) => listener());
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    items = stored();
    changed();
  };
  const current = () => (items ??= stored());

  return {
    current,
    empty: () => none,
    toggle(item) {
      const next = new Set(current());
      if (!next.delete(item)) next.add(item);
      items = next;
      write(key, [...next]);
      changed();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', follow);
        // The next subscriber reads again what other tabs changed meanwhile.
        items = undefined;
      };
    },
  };
}

/** The saved items, and how to mark or unmark one. Before hydration none is marked. */
export function useSavedSet<T>({ subscribe, current, empty, toggle }: SavedSet<T>): readonly [marked: ReadonlySet<T>, toggle: (item: T) => void] {
  return [useSyncExternalStore(subscribe, current, empty), toggle];
}
