import { largestSide, type PictureSize } from './crop';

/** Media types that the API accepts (product D65). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
const maxBytes = 5 * 1024 * 1024;
const maxPixels = 50_000_000;
/** Longest side of the canvas, in pixels. */
const canvasSide = 1_000;

/** A picture to crop: its original size, and a canvas for the screen. */
export interface ReadPicture extends PictureSize {
  canvas: HTMLCanvasElement;
}

/** The reason why a file is refused, as a message for users. */
export class PictureFileError extends Error {
  override readonly name = 'PictureFileError';
}

/**
 * Decodes a picture, rotated by its EXIF orientation as the server will rotate it. It is drawn on a
 * canvas, because the content security policy allows no `blob:` URL. @throws PictureFileError
 */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (!pictureTypes.some((type) => type === file.type))
    throw new PictureFileError('Choose a JPEG, PNG or WebP picture.');
  if (file.size > maxBytes) throw new PictureFileError('The picture is larger than 5 MB.');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureFileError('This picture cannot be read. Choose another one.');
  });
  const { width, height } = bitmap;
  if (width * height > maxPixels)
    throw new PictureFileError('The picture has more than 50 million pixels.');
  const scale = Math.min(1, canvasSide / largestSide({ width, height }));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { width, height, canvas };
}
