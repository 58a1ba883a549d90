import { useCallback, useEffect, useState, type RefObject } from 'react';

export type Key = string | number;

/**
 * The row that was just saved: a new object for each save, so that saving a row again marks it
 * again.
 */
export interface SavedRow {
  key: Key;
  /** Every row of it, where several were saved at once. */
  keys?: ReadonlySet<Key>;
}

/** Whether a row is one of those that were just saved. */
export const isOneOf = (saved: SavedRow | undefined, key: Key): boolean =>
  saved !== undefined && (saved.key === key || (saved.keys?.has(key) ?? false));

/**
 * Keeps which row of a list, or which rows, were saved last: `const [savedRow, showSaved] = useSavedRow();` for
 * `DataTable savedRow={savedRow}`.
 */
export function useSavedRow(): readonly [
  saved: SavedRow | undefined,
  show: (keys: Key | readonly Key[]) => void,
] {
  const [savedRow, setSaved] = useState<SavedRow>();
  const show = useCallback((saved: Key | readonly Key[]) => {
    const keys = [saved].flat();
    const [key] = keys;
    if (key !== undefined) setSaved({ key, keys: new Set(keys) });
  }, []);
  return [savedRow, show];
}

/** How long one saved row is marked, in milliseconds; several stay marked until the next save. */
const markDurationMs = 4_000;

/** Height of the sticky navigation bar, in pixels. */
const navigationHeight = 80;

/**
 * Scrolls the saved row into view as soon as it is rendered, and marks it for a moment; several
 * saved rows stay marked.
 * @param isRendered whether its row is in the table
 * @returns whether it is marked
 */
export function useShowSaved(
  table: RefObject<HTMLTableElement | null>,
  saved: SavedRow | undefined,
  isRendered: boolean,
): boolean {
  const [lastSaved, setLastSaved] = useState(saved);
  const isMarked = saved !== undefined && saved !== lastSaved;
  useEffect(() => {
    if (!isMarked || !isRendered) return undefined;
    const row = table.current?.querySelector('[data-saved]');
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    if (top < navigationHeight || bottom > window.innerHeight)
      row?.scrollIntoView?.({ block: 'center' });
    // Several rows are apart from each other, and a person scrolls to see them.
    if (saved.keys !== undefined && saved.keys.size > 1) return undefined;
    const timer = setTimeout(() => setLastSaved(saved), markDurationMs);
    return () => clearTimeout(timer);
  }, [table, saved, isMarked, isRendered]);
  return isMarked;
}
