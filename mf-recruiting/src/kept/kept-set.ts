/** Some things a visitor marked, kept in this browser (product D13); where it keeps nothing, as long as the page is open. */
export interface KeptSet<T> {
  subscribe: (changed: () => void) => () => void;
  current: () => ReadonlySet<T>;
  /** While a page is drawn without a browser nothing is marked. */
  nothing: () => ReadonlySet<T>;
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
    // A browser without storage, or a full one: the marks last as long as the page.
  }
}

/**
 * A set of marks in localStorage; other tabs follow.
 * @param isItem tells what of the stored is still a mark: anything may stand there
 */
export function keptSet<T extends string | number>(key: string, isItem: (value: unknown) => value is T): KeptSet<T> {
  const none: ReadonlySet<T> = new Set();
  const listeners = new Set<() => void>();
  let items: ReadonlySet<T> | undefined;

  const stored = (): ReadonlySet<T> => {
    const found = read(key);
    return new Set(Array.isArray(found) ? found.filter(isItem) : []);
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
    nothing: () => none,
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
        // Whoever comes back reads anew what other tabs have changed meanwhile.
        items = undefined;
      };
    },
  };
}
