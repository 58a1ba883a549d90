import { largestSide, type PictureSize } from './crop';

/** Media types that the API accepts. */
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

/** Draws a picture so that its sides have at most these pixels. */
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
