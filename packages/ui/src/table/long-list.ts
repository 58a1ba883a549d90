import { useDeferredValue } from 'react';

/** A list that is drawn whole at most: more rows at once would make a phone stop at each key of a search. */
const drawnWhole = 200;

/** Whether of so many rows only those on or near the screen are drawn. A list that is narrowed keeps to what all its rows ask for. */
export const isLongList = (total: number): boolean => total > drawnWhole;

/**
 * The text that a list is narrowed by while it is typed. A list that is drawn whole follows when it can, since typing comes first; of a long one little is
 * drawn, and it answers each key at once.
 * @param total how many rows there are before they are narrowed
 */
export function useSearchText(text: string, total: number): string {
  const isLong = isLongList(total);
  const deferred = useDeferredValue(isLong ? '' : text);
  return isLong ? text : deferred;
}
