/**
 * Where a key moves the focus in a row of controls that is one tab stop (ARIA Authoring Practices, tabs and toolbar).
 * @returns the index to focus, or undefined when the key means nothing here
 */
export function arrowTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
