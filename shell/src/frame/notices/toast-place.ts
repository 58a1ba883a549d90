/** A rectangle on the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

const step = 8;
/** Between a toast and an element that it must not cover. */
const gap = 4;
/** Between the toast and the edges of the screen. */
const gutter = 16;
/** Height of the navigation bar. */
const barHeight = 72;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + gap &&
  other.left < one.left + one.width + gap &&
  one.top < other.top + other.height + gap &&
  other.top < one.top + one.height + gap;

/**
 * Finds a position where a toast covers no interactive element: as far down as possible, first at
 * the right edge, then at the left.
 * @param occupied sets of elements not to cover, in order of preference: where the first leaves no
 *   room, the next is tried
 * @returns bottom right where there is no room
 */
export function findFreePosition(
  size: Size,
  screen: Size,
  occupied: readonly (readonly Box[])[],
): Pick<Box, 'left' | 'top'> {
  const lowest = screen.height - gutter - size.height;
  const right = Math.max(gutter, screen.width - gutter - size.width);
  for (const boxes of occupied) {
    for (const leftEdge of new Set([right, gutter])) {
      for (let top = lowest; top >= barHeight; top -= step) {
        if (!boxes.some((box) => overlaps({ ...size, left: leftEdge, top }, box)))
          return { left: leftEdge, top };
      }
    }
  }
  return { left: right, top: lowest };
}

const actions = 'a[href], button, summary, [role="dialog"] h2';
const fields = 'input, select, textarea';

/** The boxes of visible elements that are not inert, except the toast's own. */
function visibleBoxes(selector: string, toast: Element): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !toast.contains(element) && !element.closest('[inert]'))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) =>
        width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
    );
}

/** Moves the toast container so that it covers no button or link, and if possible no field. */
export function placeToasts(container: HTMLElement): void {
  const { width, height } = container.getBoundingClientRect();
  if (height === 0) return;
  const actionBoxes = visibleBoxes(actions, container);
  const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = findFreePosition({ width, height }, screen, [
    [...actionBoxes, ...visibleBoxes(fields, container)],
    actionBoxes,
  ]);
  container.style.left = `${left}px`;
  container.style.top = `${top}px`;
}
