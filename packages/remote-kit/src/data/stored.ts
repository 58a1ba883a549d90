type Area = 'localStorage' | 'sessionStorage';

/**
 * What this browser keeps under a key, from its JSON; null where there is nothing, or storage is
 * blocked.
 * @param area `sessionStorage` for what ends with the tab
 */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps a value as JSON; null removes it.
 * @returns false where storage is blocked or full
 */
export function store(key: string, value: unknown, area: Area = 'localStorage'): boolean {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
