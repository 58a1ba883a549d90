import { findFreePosition, type Box } from './Toaster';

const phone = { width: 360, height: 640 };
const desktop = { width: 1440, height: 900 };
const toast = { width: 328, height: 80 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});

test('a toast is at the bottom right where nothing is covered', () => {
  expect(findFreePosition(toast, desktop, [[]])).toEqual({ left: 1096, top: 804 });
});

test('above the buttons at the end of a dialog, and below its title', () => {
  const { top } = findFreePosition(toast, phone, [[box(0, 0, 360, 64), box(200, 580, 144, 44)]]);
  expect(top + toast.height).toBeLessThan(580);
  expect(top).toBeGreaterThan(64);
});

test('at the left where a column of buttons leaves no room at the right', () => {
  const column = Array.from({ length: 30 }, (_, row) => box(1300, row * 30, 60, 28));
  expect(findFreePosition(toast, desktop, [column])).toEqual({ left: 16, top: 804 });
});

test('over a field rather than over a button where there is room for one of them only', () => {
  const fields = Array.from({ length: 12 }, (_, row) => box(16, row * 50, 328, 44));
  const buttons = [box(16, 590, 328, 44)];
  const { top } = findFreePosition(toast, phone, [[...buttons, ...fields], buttons]);
  expect(top + toast.height).toBeLessThan(590);
});

test('at the bottom right where there is no room at all', () => {
  expect(findFreePosition(toast, phone, [[box(0, 0, 360, 640)]])).toEqual({ left: 16, top: 544 });
});
