import { useSyncExternalStore } from 'react';

/**
 * A set of marked items in localStorage; without storage it lasts as long as the page
 * is open.
 */
interface SavedSet<T> {
  subscribe: (changed: () => void) => () => void;
  current: () => ReadonlySet<T>;
  /** The empty set, for prerendering. */
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
    // Storage is blocked or full: the set lasts as long as the page is open.
  }
}

/**
 * Creates a set in localStorage, synchronized between tabs.
 * @param isItem validates each stored value
 */
export function savedSet<T extends string | number>(
  key: string,
  isItem: (value: unknown) => value is T,
): SavedSet<T> {
  const none: ReadonlySet<T> = new Set();
  const listeners = new Set<() => void>();
  let items: ReadonlySet<T> | undefined;

  const stored = (): ReadonlySet<T> => {
    const storedItems = read(key);
    return new Set(Array.isArray(storedItems) ? storedItems.filter(isItem) : []);
  };
  const changed = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
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
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        // The next subscriber reads the storage again, because other tabs may have changed it.
        items = undefined;
      };
    },
  };
}

/** The saved items, and a function that toggles one. Empty before hydration. */
export function useSavedSet<T>({
  subscribe,
  current,
  empty,
  toggle,
}: SavedSet<T>): readonly [marked: ReadonlySet<T>, toggle: (item: T) => void] {
  return [useSyncExternalStore(subscribe, current, empty), toggle];
}
