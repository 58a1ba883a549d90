/**
 * A program: decodes and encodes one picture, which its parent sends (encode-picture.ts). It
 * imports nothing else, so that it starts fast.
 */
import type { PictureSize } from '@sandites/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** A square of a picture in pixels, after its EXIF rotation. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export type Encoding = 'webp' | 'jpeg';

export interface Rendition {
  readonly size: PictureSize;
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

export interface EncoderRequest {
  readonly bytes: Buffer;
  readonly crop?: Crop;
  /** The large one, and the small one, which is a square. */
  readonly sizes: readonly [Rendition['size'], Rendition['size']];
  readonly maxPixels: number;
  /** Of all pixels in memory: width × height × channels × bytes per sample. */
  readonly maxDecodedBytes: number;
}
type Problem = 'damaged' | 'pixels' | 'decoded' | 'crop';
export type EncoderReply =
  | { readonly renditions: readonly Rendition[] }
  | { readonly problem: Problem };

class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

/** sharp writes no metadata by default: no EXIF, GPS, ICC, XMP or comments; colors become sRGB. */
const encode: Readonly<Record<Encoding, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 82 }),
  jpeg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
};

const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** @throws Refusal for a picture that takes too much to decode, interlaced and turned ones alike */
function judge(
  { width, height, channels, depth }: Metadata,
  { maxPixels, maxDecodedBytes }: EncoderRequest,
): void {
  if (width * height > maxPixels) throw new Refusal('pixels');
  if (width * height * channels * (bytesPerSample[depth] ?? 8) > maxDecodedBytes)
    throw new Refusal('decoded');
}

async function renditionsOf(request: EncoderRequest): Promise<readonly Rendition[]> {
  const { bytes, crop, sizes, maxPixels } = request;
  /** The first frame only, no truncated files. */
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const metadata = await open()
    .metadata()
    .catch((error: unknown) => {
      throw new Refusal(/pixel limit/.test(String(error)) ? 'pixels' : 'damaged');
    });
  judge(metadata, request);
  const upright = open().autoOrient();
  if (crop) {
    const { width, height } = metadata.autoOrient;
    if (crop.x + crop.size > width || crop.y + crop.size > height) throw new Refusal('crop');
    upright.extract({ left: crop.x, top: crop.y, width: crop.size, height: crop.size });
  }
  const [large, small] = sizes;
  // Further steps start from a picture of at most 800 px, which bounds memory.
  const { data, info } = await upright
    .resize({ width: large, height: large, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const side = Math.min(small, width, height);
  const sized = [
    { size: large, make: picture },
    { size: small, make: () => picture().resize({ width: side, height: side, fit: 'cover' }) },
  ];
  return Promise.all(
    sized.flatMap(({ size, make }) =>
      (['webp', 'jpeg'] as const).map(async (encoding) => ({
        size,
        encoding,
        bytes: await encode[encoding](make()).toBuffer(),
      })),
    ),
  );
}

process.once('message', (request) => {
  const { bytes, ...rest } = request as EncoderRequest;
  void renditionsOf({ ...rest, bytes: Buffer.from(bytes) })
    .then(
      (renditions): EncoderReply => ({ renditions }),
      (error: unknown): EncoderReply => ({
        problem: error instanceof Refusal ? error.problem : 'damaged',
      }),
    )
    .then((reply) => process.send?.(reply));
});
process.send?.('ready');
