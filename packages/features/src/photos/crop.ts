/** A picture's size in pixels. */
interface PictureSize {
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

export const cropText = ({ x, y, size }: Crop): string => `${x},${y},${size}`;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** What the API takes; larger pictures are made smaller in the page. */
const maxBytes = 5_000_000;
const maxPixels = 50_000_000;
/** A file beyond this is no photo, and would take the page's memory. */
const maxFileBytes = 50_000_000;
/** Longest side of a picture that is made smaller: more than the site ever shows. */
const smallerSide = 2_400;
/** Longest side of the canvas to crop on, in pixels. */
const canvasSide = 1_000;

/** A picture to crop: its size, a canvas for the screen, and the file that is sent. */
export interface ReadPicture extends PictureSize {
  canvas: HTMLCanvasElement;
  file: Blob;
}

/** The reason why a file is refused, as a message for users. */
export class PictureFileError extends Error {
  override readonly name = 'PictureFileError';
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The same picture, small enough to be sent, as a JPEG. */
async function makeSmaller(bitmap: ImageBitmap): Promise<PictureSize & { file: Blob }> {
  const canvas = drawn(bitmap, Math.min(1, smallerSide / Math.max(bitmap.width, bitmap.height)));
  const file = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );
  if (!file) throw new PictureFileError('This picture cannot be read. Choose another one.');
  return { file, width: canvas.width, height: canvas.height };
}

/**
 * Decodes a picture, rotated by its EXIF orientation as the server will rotate it, and makes a large
 * one smaller, such as a phone's of 6 MB. It is drawn on a canvas, because the content security
 * policy allows no `blob:` URL. @throws PictureFileError
 */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (!pictureTypes.some((type) => type === file.type))
    throw new PictureFileError('Choose a JPEG, PNG or WebP picture.');
  if (file.size > maxFileBytes) throw new PictureFileError('The picture is larger than 50 MB.');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureFileError('This picture cannot be read. Choose another one.');
  });
  const isLarge = file.size > maxBytes || bitmap.width * bitmap.height > maxPixels;
  const sent = isLarge
    ? await makeSmaller(bitmap)
    : { file, width: bitmap.width, height: bitmap.height };
  const canvas = drawn(bitmap, Math.min(1, canvasSide / largestSide(bitmap)));
  bitmap.close();
  return { ...sent, canvas };
}
