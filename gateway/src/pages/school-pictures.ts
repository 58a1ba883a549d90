import type { School } from '@sandites/contracts';
import { digest, type Log } from '@sandites/service-kit';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A picture of the school, at an address of its own, so that browsers can cache it for ever. */
export interface SchoolPicture {
  readonly address: string;
  readonly type: string;
  readonly bytes: Buffer;
}
export type SchoolPictures = ReadonlyMap<string, SchoolPicture>;

/** Bytes of a picture. A larger one would be slow on a phone. */
const largest = 400_000;

/**
 * Reads the pictures that the school's file names, by their file. One that is not there, as where
 * the file alone is mounted, is left out.
 * @param folder of the school's file
 */
export function readPictures({ pictures }: School, folder: string, log: Log): SchoolPictures {
  const files = [pictures?.hero ?? [], ...(pictures?.teams ?? []).map(({ file }) => file)].flat();
  return new Map(
    [...new Set(files)].flatMap((file) => {
      try {
        const bytes = readFileSync(join(folder, file));
        if (bytes.length > largest) throw new Error(`It is larger than ${largest} bytes`);
        const type = extname(file);
        const address = `/school/picture-${digest(bytes.toString('base64'))}${type}`;
        return [[file, { address, type, bytes }]];
      } catch (error) {
        log.warn({ err: error, file }, 'A picture of the school is left out');
        return [];
      }
    }),
  );
}
