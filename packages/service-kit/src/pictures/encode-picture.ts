import { limits, pictureSizes } from '@sandites/contracts';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { concurrencyLimit } from '../limits/limit';
import { invalid, ProblemError } from '../problem/problem';
import type { Crop, EncoderReply, EncoderRequest, Encoding, Rendition } from './picture-encoder';

export const encodings: readonly Encoding[] = ['webp', 'jpeg'];

/** Accepted formats, by their first bytes. File names are ignored. */
const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
} as const;

/** False for anything else, such as SVG, GIF or HTML. */
const isPicture = (bytes: Buffer): boolean =>
  Object.values(signatures).some((matches) => matches(bytes));

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

/**
 * The decoder's process: beside this file once it is compiled, also in the bundle of a service;
 * tests run the sources, and find it in `dist`.
 */
function encoderFile(): string {
  const name = 'picture-encoder.js';
  const candidates = [join(__dirname, name), join(__dirname, '../../dist/pictures', name)];
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${name} is not built`);
  return file;
}

/** Kilobytes of data that the process may have, of which a picture may take 200 MB decoded. */
const maxDataKb = 400_000;
/** Milliseconds to start, and to decode. */
const times = { start: 10_000, decode: 10_000 };
const tooHeavy = () => pictureError('takes too much memory or time to decode');

/**
 * Decodes in a process of its own, whose data are limited by `ulimit`: a picture that takes more
 * ends that process and no other. One at a time, which bounds the memory of all.
 */
function inOwnProcess(request: EncoderRequest): Promise<EncoderReply> {
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -d ${maxDataKb} && exec "$0" "$1"`, process.execPath, encoderFile()],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: {} },
  );
  return new Promise<EncoderReply>((resolve, reject) => {
    let timer = setTimeout(() => reject(tooHeavy()), times.start);
    child.once('error', reject);
    child.once('exit', () => reject(tooHeavy()));
    child.once('message', () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(tooHeavy()), times.decode);
      child.once('message', (reply) => resolve(reply as EncoderReply));
      child.send(request);
    });
    child.once('exit', () => clearTimeout(timer));
  }).finally(() => child.kill('SIGKILL'));
}
const oneAtATime = concurrencyLimit(1);

/**
 * Re-encodes a picture in two sizes and two encodings, from its pixels alone.
 * @param crop the stored square. Default: the whole picture, and its middle as the thumbnail
 * @throws ProblemError 400 for a file that is not JPEG, PNG or WebP, is damaged, or takes more than
 *   200 MB or 10 s to decode, and for a crop outside the picture; 413 for too many bytes
 */
export async function encodePicture(bytes: Buffer, crop?: Crop): Promise<readonly Rendition[]> {
  if (bytes.length > limits.pictureBytes)
    throw new ProblemError(
      'too_large',
      `The file has more than ${limits.pictureBytes / 1_000_000} MB`,
    );
  if (!isPicture(bytes)) throw pictureError('must be a JPEG, PNG or WebP file');
  const reply = await oneAtATime(() =>
    inOwnProcess({
      bytes,
      ...(crop && { crop }),
      sizes: pictureSizes,
      maxPixels: limits.picturePixels,
      maxDecodedBytes: limits.pictureDecodedBytes,
    }),
  );
  if ('renditions' in reply) return reply.renditions;
  switch (reply.problem) {
    case 'crop':
      throw cropOutside();
    case 'pixels':
      throw pictureError(`has more than ${limits.picturePixels / 1_000_000} million pixels`);
    case 'decoded':
      throw pictureError(
        `takes more than ${limits.pictureDecodedBytes / 1_000_000} MB of memory to decode`,
      );
    case 'damaged':
      throw pictureError('is damaged or cut off');
  }
}
