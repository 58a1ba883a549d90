/** A picture's size in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A square of a picture, in its pixels. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

const clamp = (value: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** The largest square of a picture. */
export const largestSide = ({ width, height }: PictureSize): number => Math.min(width, height);

/** The smallest crop: an eighth of the picture, so that it can still be dragged. */
export const smallestSide = (picture: PictureSize): number => Math.ceil(largestSide(picture) / 8);

/** The largest square in the middle, in a tall picture at the top third, where faces are. */
export function firstCrop(picture: PictureSize): Crop {
  const size = largestSide(picture);
  return {
    x: Math.floor((picture.width - size) / 2),
    y: Math.floor((picture.height - size) / 3),
    size,
  };
}

/** Moves the crop by some pixels, within the picture. */
export const moveCrop = (
  { x, y, size }: Crop,
  { width, height }: PictureSize,
  right: number,
  down: number,
): Crop => ({
  x: clamp(x + right, 0, width - size),
  y: clamp(y + down, 0, height - size),
  size,
});

/** Resizes the crop around its center, within the picture. */
export function resizeCrop(crop: Crop, picture: PictureSize, newSize: number): Crop {
  const size = clamp(newSize, smallestSide(picture), largestSide(picture));
  const shift = (crop.size - size) / 2;
  return moveCrop({ ...crop, size }, picture, shift, shift);
}

/** Steps of the arrow keys, as parts of a twentieth of the largest square. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const sizeChanges: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * The crop after a key: arrows move it, plus and minus change its size. Undefined for any other
 * key.
 */
export function cropAfterKey(key: string, crop: Crop, picture: PictureSize): Crop | undefined {
  const step = Math.max(1, Math.round(largestSide(picture) / 20));
  const [right, down] = arrows[key] ?? [];
  if (right !== undefined && down !== undefined)
    return moveCrop(crop, picture, right * step, down * step);
  const sizeChange = sizeChanges[key];
  return sizeChange === undefined
    ? undefined
    : resizeCrop(crop, picture, crop.size + sizeChange * step);
}

/** The crop as the API takes it. */
export const cropText = ({ x, y, size }: Crop): string => `${x},${y},${size}`;
