import type { PictureForm, PictureSize } from '@sandites/contracts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Call } from '../calls/call';
import { LazyBody, type Reply } from '../calls/reply';
import { invalid, notFound, ProblemError, senderGone } from '../problem/problem';
import { optional, storeAddress, text, type Setting } from '../settings/settings';
import { type FileStore, folderStore } from '../store/file-store';
import { openStore } from '../store/open-store';
import type { Upload } from '../upload/upload';
import { encodePicture, encodings } from './encode-picture';
import { FetchFailure, pictureFetcher, type FetchPicture } from './fetch-picture';
import type { Crop, Encoding } from './picture-encoder';

/**
 * Where pictures are stored: `STORE_URL`, or a folder of their own, `MEDIA_DIR`. One of the two is
 * required.
 */
export function mediaStoreSettings(env: NodeJS.ProcessEnv): {
  storeUrl: Setting<string | null>;
  mediaDir: Setting<string | null>;
} {
  const mediaDir = text('MEDIA_DIR', 'a folder for pictures');
  return {
    storeUrl: optional(storeAddress('STORE_URL')),
    mediaDir: env['STORE_URL']?.trim() ? optional(mediaDir) : mediaDir,
  };
}

/** Opens the store of pictures; `MEDIA_DIR` takes precedence. */
export async function openMediaStore({
  storeUrl,
  mediaDir,
}: {
  storeUrl: string | null;
  mediaDir: string | null;
}): Promise<FileStore> {
  if (mediaDir !== null) return folderStore(mediaDir);
  if (storeUrl === null) throw new Error('Neither STORE_URL nor MEDIA_DIR is set');
  return openStore(storeUrl, 'media');
}

/** The bytes of a file; undefined where there is none. */
async function bytesOf(store: FileStore, name: string): Promise<Buffer | undefined> {
  const file = await store.open(name);
  return file ? buffer(file.read()) : undefined;
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

  /** The name of the picture at a path, where it is stored. */
  async function storedPicture(address: string): Promise<string | undefined> {
    const [, picture, size = ''] = addressPattern.exec(address) ?? [];
    return picture !== undefined && (await bytesOf(store, nameOf(folder, picture, size, 'webp')))
      ? picture
      : undefined;
  }

  return {
    /** The names of all files of pictures. */
    async files(): Promise<string[]> {
      const names: string[] = [];
      for await (const name of store.list(`${folder}/`)) names.push(name);
      return names;
    },

    /** Deletes a file of a picture. */
    remove: (name: string) => store.put(name, null),

    /**
     * Stores a picture.
     * @returns its name
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
    reply(address: string, accepts: Call['accepts']): Reply<200, string> {
      const [, picture, size] = addressPattern.exec(address) ?? [];
      if (picture === undefined || size === undefined) throw notFound();
      const encoding =
        encodings.find(
          (one) => `image/${one}` === accepts(encodings.map((candidate) => `image/${candidate}`)),
        ) ?? 'webp';
      const name = nameOf(folder, picture, size, encoding);
      return {
        status: 200,
        version: name,
        headers: { 'Content-Type': `image/${encoding}` },
        body: new LazyBody<string>(async () => {
          const bytes = await bytesOf(store, name);
          if (!bytes) throw notFound();
          return bytes;
        }),
      };
    },
  };
}
export type Pictures = ReturnType<typeof pictures>;
