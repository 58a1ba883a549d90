import { limits } from '@sandites/contracts';
import busboy, { type Busboy } from 'busboy';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { ProblemError } from '../problem/problem-error';
import { uploadFaults } from './upload-fault';

/** A multipart form whose awaited fields have arrived; the file may still be streaming. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** Fails, at the latest at its end, with the form's error. */
  readonly file: Readable;
}

/** The kind of a file: CSV is checked by its name, a picture by its content when it is read. */
export type FileKind = 'csv' | 'picture';

const maxBytes: Readonly<Record<FileKind, number>> = {
  csv: limits.csvBytes,
  picture: limits.pictureBytes,
};

/** Bytes of a file that are buffered for the reader. */
const readAhead = 64 * 1_024;

function parserOf(request: IncomingMessage, kind: FileKind): Busboy {
  if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? ''))
    throw uploadFaults.notMultipart();
  try {
    return busboy({
      headers: request.headers,
      limits: {
        fileSize: maxBytes[kind],
        files: 2,
        fields: 20,
        fieldSize: limits.nameLength * 4,
        parts: 30,
      },
    });
  } catch {
    throw uploadFaults.brokenForm();
  }
}

/**
 * Opens the form of an upload. The file is a stream; where it comes before the awaited fields, it
 * is buffered in memory (at most 5 MB)
 * until they have arrived.
 * @param requiredFields names of the fields that the reader of the file needs
 * @throws ProblemError with the form's error
 */
export function openForm(
  request: IncomingMessage,
  requiredFields: readonly string[],
  kind: FileKind,
): Promise<Form> {
  const parser = parserOf(request, kind);
  const fields: Record<string, string> = {};
  let file: PassThrough | undefined;
  const isComplete = () => requiredFields.every((name) => Object.hasOwn(fields, name));

  return new Promise((resolve, reject) => {
    const open = () => file && isComplete() && resolve({ fields, file });
    const drain = () => request.unpipe(parser).resume();
    const fail = (problem: ProblemError) => {
      drain();
      reject(problem);
      file?.destroy(problem);
    };

    parser.on('field', (name, value) => {
      Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
      open();
    });
    parser.on('file', (name, bytes, { filename }) => {
      if (name !== 'file') return void bytes.resume();
      bytes.on('limit', () => fail(uploadFaults.tooLarge(maxBytes[kind])));
      // A truncated form fails here too; the parser has already reported it.
      bytes.on('error', () => {});
      if (file) return fail(uploadFaults.twoFiles());
      if (kind === 'csv' && !/\.csv$/i.test(filename ?? '')) return fail(uploadFaults.notCsv());
      file = new PassThrough({ highWaterMark: isComplete() ? readAhead : maxBytes[kind] });
      // The reader of the file gets its error; before there is a reader, `reject` reports it.
      file.on('error', () => {});
      // The unread rest is drained, so that the client can read the response.
      file.on('close', drain);
      bytes.pipe(file, { end: false });
      open();
    });
    parser.on('error', () => fail(uploadFaults.brokenForm()));
    parser.on('close', () => {
      if (!file) return fail(uploadFaults.noFile());
      file.end();
      resolve({ fields, file });
    });
    request.once('error', () => fail(uploadFaults.aborted()));
    request.pipe(parser);
  });
}
