import { cropAfterKey, cropText, firstCrop, moveCrop, resizeCrop, smallestSide } from './crop';

const wide = { width: 400, height: 200 };
const tall = { width: 200, height: 500 };

test('the first crop is the largest square, in a tall picture nearer to its top', () => {
  expect(firstCrop(wide)).toEqual({ x: 100, y: 0, size: 200 });
  expect(firstCrop(tall)).toEqual({ x: 0, y: 100, size: 200 });
});

test('a crop never leaves the picture', () => {
  expect(moveCrop({ x: 100, y: 0, size: 200 }, wide, 900, 900)).toEqual({
    x: 200,
    y: 0,
    size: 200,
  });
  expect(moveCrop({ x: 100, y: 0, size: 200 }, wide, -900, -900)).toEqual({
    x: 0,
    y: 0,
    size: 200,
  });
  expect(resizeCrop({ x: 350, y: 150, size: 50 }, wide, 900)).toEqual({ x: 200, y: 0, size: 200 });
  expect(resizeCrop({ x: 0, y: 0, size: 200 }, wide, 0)).toEqual({
    x: 88,
    y: 88,
    size: smallestSide(wide),
  });
});

test('its size changes around its middle', () => {
  expect(resizeCrop({ x: 100, y: 0, size: 200 }, wide, 100)).toEqual({ x: 150, y: 50, size: 100 });
});

test('arrow keys move it, plus and minus change its size, and other keys are left alone', () => {
  const crop = { x: 100, y: 50, size: 100 };
  expect(cropAfterKey('ArrowRight', crop, wide)).toEqual({ x: 110, y: 50, size: 100 });
  expect(cropAfterKey('ArrowUp', crop, wide)).toEqual({ x: 100, y: 40, size: 100 });
  expect(cropAfterKey('+', crop, wide)).toEqual({ x: 95, y: 45, size: 110 });
  expect(cropAfterKey('-', crop, wide)).toEqual({ x: 105, y: 55, size: 90 });
  expect(cropAfterKey('Tab', crop, wide)).toBeUndefined();
});

test('a picture of one pixel has a crop too', () => {
  const dot = { width: 1, height: 1 };
  expect(cropText(cropAfterKey('-', firstCrop(dot), dot) ?? firstCrop(dot))).toBe('0,0,1');
});
