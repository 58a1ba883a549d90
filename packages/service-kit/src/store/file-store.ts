import type { Readable } from 'node:stream';
import { ProblemError } from '../problem/problem-error';

/** A file in a store, open for one read. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Its content from the beginning; to be asked for once. */
  read(): Readable;
  /** To be called where it is not read. */
  close(): Promise<void>;
}

/**
 * Where files lie that never change (builds of remotes, pictures): a folder that several processes share, or a bucket. A name is a path with `/` between
 * its parts, such as `<remote>/<version>/<file>`. These calls are all that anybody makes of it.
 */
export interface FileStore {
  /** Null where there is no such file (yet). */
  open(name: string): Promise<StoredFile | null>;
  /**
   * Puts a file there, which readers see whole or not at all. What is there stays.
   * @param content made only where the file is not there yet; null takes the file away
   * @throws ProblemError 507 where the store takes no more
   */
  put(name: string, content: (() => Promise<Buffer>) | null): Promise<void>;
  /** The names that begin with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<string>;
}

/** 507: the store is full. */
export const storageFull = (): ProblemError => new ProblemError('storage_full', 'The file cannot be stored, since the disk is full or read-only: make room there, then send it again');
