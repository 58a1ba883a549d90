import { limits } from '@sandites/contracts';
import busboy, { type Busboy } from 'busboy';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { uploadFaults } from './upload-fault';

/** A multipart form as it comes in: its text fields, and the file's bytes. */
export interface IncomingForm {
  /** Resolves once every awaited field is there, or the form has ended. */
  readonly fields: Promise<Record<string, string>>;
  /** The file, as it comes in. Rejects with what is wrong with the form, at the latest at its end. */
  readonly file: AsyncIterable<Buffer>;
}
