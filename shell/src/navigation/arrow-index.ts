/**
 * Where a key moves the focus in a list of links that stands under its button.
 * @param index where the focus is; -1 on the button
 * @returns the index to focus; undefined where the key means nothing here, or there is nothing to focus
 */
export function arrowIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (Math.max(index, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
