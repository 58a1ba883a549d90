/** A picture's size in pixels. */
export interface Extent {
  width: number;
  height: number;
}

/** A square of a picture, in its pixels. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

const between = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));

/** The largest square of a picture. */
export const largest = ({ width, height }: Extent): number => Math.min(width, height);

/** The smallest crop: an eighth of the picture, so that it can still be dragged. */
export const smallest = (picture: Extent): number => Math.ceil(largest(picture) / 8);

/** The largest square in the middle, in a tall picture at the top third, where faces are. */
export function firstCrop(picture: Extent): Crop {
  const size = largest(picture);
  return { x: Math.floor((picture.width - size) / 2), y: Math.floor((picture.height - size) / 3), size };
}

/** Moves the crop by some pixels, within the picture. */
export const moved = ({ x, y, size }: Crop, { width, height }: Extent, right: number, down: number): Crop => ({
  x: between(x + right, 0, width - size),
  y: between(y + down, 0, height - size),
  size,
});

/** Resizes the crop around its center, within the picture. */
export function resized(crop: Crop, picture: Extent, newSize: number): Crop {
  const size = between(newSize, smallest(picture), largest(picture));
  const shift = (crop.size - size) / 2;
  return moved({ ...crop, size }, picture, shift, shift);
}

/** Steps of the arrow keys, as parts of a twentieth of the largest square. */
const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const growth: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** The crop after a key: arrows move it, plus and minus change its size. Undefined for any other key. */
export function cropAfterKey(key: string, crop: Crop, picture: Extent): Crop | undefined {
  const step = Math.max(1, Math.round(largest(picture) / 20));
  const [right, down] = arrows[key] ?? [];
  if (right !== undefined && down !== undefined) return moved(crop, picture, right * step, down * step);
  const grows = growth[key];
  return grows === undefined ? undefined : resized(crop, picture, crop.size + grows * step);
}

/** As the call takes it (product D65). */
export const cropText = ({ x, y, size }: Crop): string => `${x},${y},${size}`;
