import busboy, { type Busboy } from 'busboy';
import { limits, compileValidator, type AnyEndpoint } from '@sandites/contracts';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ProblemError, invalid } from '../problem/problem';
import { uploadFaults, csvRows, type CsvFile } from './csv-rows';

/** A multipart form whose awaited fields have arrived; the file may still be streaming. */
interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** Fails, at the latest at its end, with the form's error. */
  readonly file: Readable;
}

/** The kind of a file: CSV is checked by its name, a picture by its content when it is read. */
type FileKind = 'csv' | 'picture';

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
function openForm(
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

/** An incoming file. It is not read before one of these is called. */
export interface Upload<Fields> {
  /** The form's validated text fields. */
  fields(): Promise<Fields>;
  /**
   * The file's validated rows.
   * @throws ProblemError 400 with the issues of all rows, or the error of the file
   */
  rows<T>(file: CsvFile<T>): Promise<T[]>;
  /** The file's bytes, for a picture, which is read as a whole. */
  bytes(): Promise<Buffer>;
}

/** Creates the reader of an endpoint's uploads. */
export function uploadReader({
  upload,
  uploads: kind = 'csv',
}: Pick<AnyEndpoint, 'upload'> & { uploads?: FileKind }): (
  request: IncomingMessage,
) => Upload<unknown> | undefined {
  if (!upload) return () => undefined;
  const form = compileValidator(upload);
  const requiredFields = Object.keys(upload.properties);

  return (request) => {
    let content: Promise<{ fields: unknown; file: Form['file'] }> | undefined;
    async function open() {
      const { fields, file } = await openForm(request, requiredFields, kind);
      const result = form.validate(fields);
      if (result.issues) throw invalid(result.issues);
      return { fields: result.value, file };
    }
    const openOnce = () => (content ??= open());
    return {
      fields: async () => (await openOnce()).fields,
      rows: async (file) => csvRows((await openOnce()).file, file),
      bytes: async () => buffer((await openOnce()).file),
    };
  };
}
