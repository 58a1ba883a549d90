import { ProblemError } from '@sandites/service-kit/problem';
import busboy from 'busboy';
import type { Request } from 'express';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { releaseLimits } from '../checks/release-bounds';
import type { ReadFile } from '../release-build';

/**
 * A release has 1 MB, rarely more. Each file may have a source map. What is beyond the limit of files
 * is missing in it.
 */
const maxBytes = 50_000_000;
const limits = { files: 2 * releaseLimits.files + 1, fields: 20 };

const tooLarge = (): ProblemError =>
  // The rest of the body is not read, so the connection cannot be used again.
  new ProblemError('too_large', `A release has at most ${maxBytes / 1_000_000} MB`, {
    headers: { Connection: 'close' },
  });

/**
 * Forwards the body. @throws ProblemError 413 as soon as it is too long; the request stays open for
 * the response
 */
async function* limitSize(req: Request): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk as Buffer;
  }
}

function formOf(req: Request): busboy.Busboy {
  try {
    return busboy({ headers: req.headers, preservePath: true, limits });
  } catch {
    throw new ProblemError(
      'unsupported_media_type',
      'A release is a multipart form with its files',
    );
  }
}

/** Receives the files of a build into memory. */
export async function receiveBuild(req: Request): Promise<ReadFile> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const form = formOf(req);
  const files = new Map<string, Promise<Buffer>>();
  form.on('file', (_field, stream, { filename = '' }) => {
    const content = buffer(stream);
    // Of a form that breaks off: the form says so.
    content.catch(() => undefined);
    files.set(filename, content);
  });
  await pipeline(limitSize(req), form).catch((error: unknown) => {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('malformed', 'The release cannot be read: the form broke off');
  });
  return async (name) => (await files.get(name)) ?? null;
}
