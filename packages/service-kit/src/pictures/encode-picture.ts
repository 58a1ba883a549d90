import { limits, pictureSizes, type PictureSize } from '@sandites/contracts';
import type { Metadata, Sharp } from 'sharp';
import { invalid, ProblemError } from '../problem/problem-error';

/** A square of a picture in pixels, after its EXIF rotation. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const encodings = ['webp', 'jpeg'] as const;
export type Encoding = (typeof encodings)[number];

/** A picture in one size and encoding. */
interface Rendition {
  readonly size: PictureSize;
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** Accepted formats, by their first bytes. File names are ignored. */
const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
} as const;

/** The format of a picture; undefined for anything else, such as SVG, GIF or HTML. */
const pictureFormatOf = (bytes: Buffer): keyof typeof signatures | undefined =>
  (Object.keys(signatures) as (keyof typeof signatures)[]).find((format) =>
    signatures[format](bytes),
  );

const pictureError = (message: string) =>
  invalid(
    [{ path: '/file', code: 'picture', message }],
    `The picture cannot be used: it ${message}`,
  );
const cropOutside = () =>
  invalid(
    [{ path: '/crop', code: 'outside', message: 'reaches outside the picture' }],
    'The crop reaches outside the picture',
  );

/** sharp writes no metadata by default: no EXIF, GPS, ICC, XMP or comments; colors become sRGB. */
const encode: Readonly<Record<Encoding, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 82 }),
  jpeg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
};

function uprightSize({ width, height, autoOrient }: Metadata): { width: number; height: number } {
  if (width * height > limits.picturePixels)
    throw pictureError(`has more than ${limits.picturePixels / 1_000_000} million pixels`);
  return autoOrient;
}

/** The stored part of a picture: without a crop all of it, and its middle for the thumbnail. */
function squareOf(
  { width, height }: { width: number; height: number },
  crop: Crop | undefined,
): Crop {
  if (!crop) {
    const size = Math.min(width, height);
    return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
  }
  if (crop.x + crop.size > width || crop.y + crop.size > height) throw cropOutside();
  return crop;
}

const extract = (picture: Sharp, { x, y, size }: Crop): Sharp =>
  picture.extract({ left: x, top: y, width: size, height: size });

/**
 * Re-encodes a picture in two sizes and two encodings, from its pixels alone.
 * @param crop the stored square. Default: the whole picture, and its middle as the thumbnail
 * @throws ProblemError 400 for a file that is not JPEG, PNG or WebP, is too large or damaged, and
 *   for a crop outside the picture; 413 for too many bytes
 */
export async function encodePicture(bytes: Buffer, crop?: Crop): Promise<Rendition[]> {
  if (bytes.length > limits.pictureBytes)
    throw new ProblemError(
      'too_large',
      `The file has more than ${limits.pictureBytes / 1_000_000} MB`,
    );
  const format = pictureFormatOf(bytes);
  if (!format) throw pictureError('must be a JPEG, PNG or WebP file');
  // sharp takes a tenth of a service's start, so it is loaded with the first picture.
  const { default: sharp } = await import('sharp');
  /** Limits: `picturePixels`, the first frame only, no truncated files. */
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: 'error', sequentialRead: true });
  const metadata = await open()
    .metadata()
    .catch((error: unknown) => {
      throw pictureError(
        /pixel limit/.test(String(error))
          ? `has more than ${limits.picturePixels / 1_000_000} million pixels`
          : 'is damaged or cut off',
      );
    });
  const square = squareOf(uprightSize(metadata), crop);
  const [large, small] = pictureSizes;

  try {
    const upright = open().timeout({ seconds: 15 }).autoOrient();
    const cropped = crop ? extract(upright, square) : upright;
    // Further steps start from a picture of at most 800 px, which bounds memory.
    const { data, info } = await cropped
      .resize({ width: large, height: large, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const side = Math.min(small, width, height);
    const picture = () => sharp(data, { raw: { width, height, channels } });
    const sized: Readonly<Record<PictureSize, () => Sharp>> = {
      [large]: picture,
      [small]: () => picture().resize({ width: side, height: side, fit: 'cover' }),
    };
    const variants = pictureSizes.flatMap((size) =>
      encodings.map((encoding) => ({ size, encoding })),
    );
    return await Promise.all(
      variants.map(async ({ size, encoding }) => ({
        size,
        encoding,
        bytes: await encode[encoding](sized[size]()).toBuffer(),
      })),
    );
  } catch {
    throw pictureError('is damaged or cut off');
  }
}
