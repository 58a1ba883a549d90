import { type PictureForm, type PictureSize, limits, pictureSizes } from '@sandites/contracts';
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { type Call, Reply } from '../calls/call';
import { invalid, notFound, ProblemError, requireFound, senderGone } from '../problem/problem';
import type { FileStore } from '../store/file-store';
import type { Upload } from '../calls/upload';
import { FetchFailure } from '../outbound/fetch-public';
import { pictureFetcher, type FetchPicture } from './fetch-picture';
import type { Crop, Encoding, EncoderReply, EncoderRequest, Rendition } from './picture-encoder';
import { concurrencyLimit } from '../limits/limit';
import { programFile, runProgram } from '../limits/own-process';

/** Whether it begins as JPEG, PNG or WebP does. File names are ignored. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[^]{4}WEBP$/.test(head)
  );
}

const pictureError = (message: string) =>
  invalid(
    [{ path: '/file', code: 'picture', message }],
    `The picture cannot be used: it ${message}`,
  );

const faults = {
  damaged: 'is damaged or cut off',
  pixels: `has more than ${limits.picturePixels / 1_000_000} million pixels`,
  decoded: `takes more than ${limits.pictureDecodedBytes / 1_000_000} MB of memory to decode`,
} as const;

const cropOutside = () =>
  invalid(
    [{ path: '/crop', code: 'outside', message: 'reaches outside the picture' }],
    'The crop reaches outside the picture',
  );

const encoder = {
  file: () => programFile('picture-encoder', __dirname, '../../dist/pictures'),
  /** A picture may take 200 MB decoded. */
  maxDataKb: 400_000,
};
const tooHeavy = () => pictureError('takes too much memory or time to decode');

/** @throws ProblemError for a picture that takes too much memory or time */
async function inOwnProcess(request: EncoderRequest): Promise<EncoderReply> {
  const reply = await runProgram(encoder, request);
  if (reply === undefined) throw tooHeavy();
  return reply as EncoderReply;
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
  throw reply.problem === 'crop' ? cropOutside() : pictureError(faults[reply.problem]);
}

const nameOf = (
  folder: string,
  picture: string,
  size: PictureSize | string,
  encoding: Encoding,
): string => `${folder}/${picture}-${size}-${encoding}`;

/** The file name of a picture in a size: `0123…-800`. */
const addressPattern = /^([0-9a-f]{32})-(800|200)$/;

/** The picture of a stored file's name. */
export const pictureOfFile = (name: string): string =>
  (name.split('/').at(-1) ?? name).slice(0, 32);

/**
 * Checks that one of these rows has the picture.
 * @param address the last segment of the picture's path
 * @throws ProblemError 404
 */
export async function requirePictureOf(rows: Knex.QueryBuilder, address: string): Promise<void> {
  requireFound(await rows.where({ photo: pictureOfFile(address) }).first('photo'));
}

/** The form's `crop`, whose pattern was checked. */
function cropOf({ crop }: PictureForm): Crop | undefined {
  const [x, y, size] = crop?.split(',').map(Number) ?? [];
  return x === undefined || y === undefined || size === undefined ? undefined : { x, y, size };
}

/** SQL of a picture's path in one size, null where there is none. */
export const pictureAddress = (before: string, column: string, size: PictureSize): string =>
  `${before} || ${column} || '-${size}'`;

/**
 * Stores pictures, re-encoded and without metadata, under a hash of their content.
 * @param folder of the store
 */
export function pictures(
  store: FileStore,
  folder: 'players' | 'events',
  fetchPicture: FetchPicture = pictureFetcher(),
) {
  async function add(bytes: Buffer, crop?: Crop, signal?: AbortSignal): Promise<string> {
    const renditions = await encodePicture(bytes, crop);
    if (signal?.aborted) throw senderGone();
    const hash = createHash('sha256');
    for (const rendition of renditions) hash.update(rendition.bytes);
    const picture = hash.digest('hex').slice(0, 32);
    await Promise.all(
      renditions.map(({ size, encoding, bytes: content }) =>
        store.put(nameOf(folder, picture, size, encoding), async () => content),
      ),
    );
    return picture;
  }

  async function storedPicture(address: string): Promise<string | undefined> {
    const [, picture, size = ''] = addressPattern.exec(address) ?? [];
    return picture !== undefined && (await store.read(nameOf(folder, picture, size, 'webp')))
      ? picture
      : undefined;
  }

  return {
    async files(): Promise<string[]> {
      const names: string[] = [];
      for await (const name of store.list(`${folder}/`)) names.push(name);
      return names;
    },

    remove: (name: string) => store.put(name, null),

    /**
     * @returns the picture's name
     * @throws ProblemError 400 or 413 (`encodePicture`)
     */
    add,

    /**
     * Stores the picture of a form, with the form's crop.
     * @param signal of the call: nothing is stored once the sender is gone
     */
    addFromForm: async (upload: Upload<PictureForm>, signal: AbortSignal): Promise<string> => {
      const crop = cropOf(await upload.fields());
      return add(await upload.bytes(), crop, signal);
    },

    /**
     * Fetches and stores the picture at a URL.
     * @throws FetchFailure with the reason
     */
    async addFromUrl(address: string): Promise<string> {
      const bytes = await fetchPicture(address);
      return add(bytes).catch((error: unknown) => {
        if (error instanceof ProblemError)
          throw new FetchFailure(error.issues?.[0]?.message ?? error.message, { cause: error });
        throw error;
      });
    },

    /**
     * The picture field of a body: a URL, which is fetched and stored; null to remove it; or the
     * path of a response.
     * @param paths the path prefixes of pictures: `own` of this row's, which is unchanged; `any`
     *   where a row may use any stored picture
     * @returns undefined where the picture is unchanged
     * @throws ProblemError 400 where the picture cannot be fetched, and for any other path
     */
    async addFromBody(
      field: string,
      givenAddress: string | null | undefined,
      { own, any }: { own?: string; any?: string } = {},
    ): Promise<string | null | undefined> {
      if (givenAddress === undefined || givenAddress === null) return givenAddress;
      if (own !== undefined && givenAddress.startsWith(own)) return undefined;
      const stored =
        any !== undefined && givenAddress.startsWith(any)
          ? await storedPicture(givenAddress.slice(any.length))
          : undefined;
      if (stored !== undefined) return stored;
      return this.addFromUrl(givenAddress).catch((error: unknown) => {
        if (!(error instanceof FetchFailure)) throw error;
        throw invalid(
          [{ path: `/${field}`, code: 'picture', message: error.message }],
          `The picture ${error.message}`,
        );
      });
    },

    /**
     * Sends a picture as WebP, or as JPEG to clients without WebP.
     * @param address the last segment of its path
     * @throws ProblemError 404 where there is none
     */
    reply(address: string, accepts: Call['accepts']): Reply<string> {
      const [, picture, size] = addressPattern.exec(address) ?? [];
      if (picture === undefined || size === undefined) throw notFound();
      const encoding = accepts(['image/webp', 'image/jpeg']) === 'image/jpeg' ? 'jpeg' : 'webp';
      const name = nameOf(folder, picture, size, encoding);
      const body = async () => {
        const bytes = await store.read(name);
        if (!bytes) throw notFound();
        return bytes;
      };
      return new Reply<string>(body, {
        version: name,
        headers: { 'Content-Type': `image/${encoding}` },
      });
    },
  };
}

export type Pictures = ReturnType<typeof pictures>;
