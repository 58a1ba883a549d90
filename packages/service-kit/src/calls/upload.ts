import busboy, { type Busboy } from 'busboy';
import { limits, compileValidator, type AnyEndpoint } from '@sandites/contracts';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ProblemError, invalid } from '../problem/problem';

/** A file of a form. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: UploadedFile | undefined;
}

/** The kind of a file, which is checked by its content when it is read. */
type FileKind = NonNullable<AnyEndpoint['uploads']>;

const maxBytes: Readonly<Record<FileKind, number>> = {
  picture: limits.pictureBytes,
  table: limits.csvBytes,
};

/** An error of a form's file. */
const badFile = (message: string) => new ProblemError('invalid', message);
const brokenForm = () => new ProblemError('malformed', 'The form is incomplete or damaged');

function parserOf(request: IncomingMessage, kind: FileKind): Busboy {
  if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? ''))
    throw new ProblemError(
      'unsupported_media_type',
      'The upload must be a form (Content-Type: multipart/form-data)',
    );
  try {
    return busboy({
      headers: request.headers,
      limits: {
        fileSize: maxBytes[kind],
        files: 2,
        fields: 20,
        fieldSize: kind === 'table' ? limits.csvBytes : limits.nameLength * 4,
        parts: 30,
      },
    });
  } catch {
    throw brokenForm();
  }
}

/** @throws ProblemError with the form's error */
function readForm(request: IncomingMessage, kind: FileKind): Promise<Form> {
  const parser = parserOf(request, kind);
  const fields = new Map<string, string>();
  let file: Promise<UploadedFile> | undefined;

  return new Promise((resolve, reject) => {
    const fail = (problem: ProblemError) => {
      // The unread rest is drained, so that the client can read the response.
      request.unpipe(parser).resume();
      reject(problem);
    };
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) fail(new ProblemError('too_large', `The field ${name} is too long`));
      fields.set(name, value);
    });
    parser.on('file', (name, bytes, { filename }) => {
      if (name !== 'file') return void bytes.resume();
      bytes.on('limit', () =>
        fail(
          new ProblemError('too_large', `The file has more than ${maxBytes[kind] / 1_000_000} MB`),
        ),
      );
      if (file) return fail(badFile('The form has more than one file: send one at a time'));
      file = buffer(bytes).then((content) => ({ name: filename ?? '', bytes: content }));
      // Of a form that is cut off: the parser reports it.
      file.catch(() => undefined);
    });
    parser.on('error', () => fail(brokenForm()));
    parser.on('close', () => {
      if (!file && kind !== 'table')
        return fail(badFile('The form has no file: send it as "file"'));
      Promise.resolve(file).then(
        (received) => resolve({ fields: Object.fromEntries(fields), file: received }),
        reject,
      );
    });
    request.once('error', () => fail(new ProblemError('malformed', 'The upload was broken off')));
    request.pipe(parser);
  });
}

/** An incoming file. It is not read before one of these is called. */
export interface Upload<Fields> {
  /** The form's validated text fields. */
  fields(): Promise<Fields>;
  /** The file's bytes, for a picture. */
  bytes(): Promise<Buffer>;
  /** The file as it is; undefined where the form has none, which that of an import may. */
  file(): Promise<UploadedFile | undefined>;
}

/**
 * Creates the reader of an endpoint's uploads.
 * @param upload the text fields of its form
 */
export function uploadReader(
  upload: NonNullable<AnyEndpoint['upload']>,
  kind: FileKind = 'table',
): (request: IncomingMessage) => Upload<unknown> {
  const form = compileValidator(upload);

  return (request) => {
    let content: Promise<{ fields: unknown; file?: UploadedFile | undefined }> | undefined;
    async function read() {
      const { fields, file } = await readForm(request, kind);
      const result = form.validate(fields);
      if (result.issues) throw invalid(result.issues);
      return { fields: result.value, file };
    }
    const readOnce = () => (content ??= read());
    const bytes = async () => (await readOnce()).file?.bytes ?? Buffer.alloc(0);
    return {
      fields: async () => (await readOnce()).fields,
      bytes,
      file: async () => (await readOnce()).file,
    };
  };
}
