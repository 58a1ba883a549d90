import type { Readable } from 'node:stream';
import { ProblemError } from '../problem/problem-error';

/** A file in a store, open for one read. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Its content from the beginning; may be called once. */
  read(): Readable;
  /** Must be called where the content is not read. */
  close(): Promise<void>;
}

/**
 * A store of immutable files (builds of remotes, pictures): a folder that several processes share,
 * or a bucket. A name is a path with `/` between
 * its segments, such as `<remote>/<version>/<file>`.
 */
export interface FileStore {
  /** Null where there is no such file (yet). */
  open(name: string): Promise<StoredFile | null>;
  /**
   * Stores a file atomically. An existing file is not changed.
   * @param content called only where the file does not exist yet; null deletes the file
   * @throws ProblemError 507 where the store is full
   */
  put(name: string, content: (() => Promise<Buffer>) | null): Promise<void>;
  /** The names that begin with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<string>;
}

/** 507: the store is full. */
export const storageFull = (): ProblemError =>
  new ProblemError(
    'storage_full',
    'The file cannot be stored, since the disk is full or read-only: make room there, then send it again',
  );
