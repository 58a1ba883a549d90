import type { Readable } from 'node:stream';

/** A file in the store, open for one read. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Its content from the beginning; to be asked for once. */
  read(): Readable;
  /** To be called where it is not read. */
  close(): Promise<void>;
}

/**
 * Where releases lie: a folder today, a bucket may follow. A file is named `<remote>/<version>/<file>`, and these two calls are all that anybody
 * makes of the store.
 */
export interface ReleaseStore {
  /** Null where there is no such file (yet). */
  open(name: string): Promise<StoredFile | null>;
  /**
   * Puts a file there, which readers see whole or not at all. What is there stays, since a release never changes.
   * @param content made only where the file is not there yet; null takes the file away
   */
  put(name: string, content: (() => Promise<Buffer>) | null): Promise<void>;
}

/** How a file of a release is called in the store. */
export const nameInStore = ({ remote, version }: { remote: string; version: string }, file: string): string => `${remote}/${version}/${file}`;
