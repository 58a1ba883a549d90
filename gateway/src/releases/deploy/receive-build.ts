import { ProblemError, storageProblem } from '@sandites/service-kit';
import busboy from 'busboy';
import type { Request } from 'express';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSafeName, manifestName } from '../release-store';

/** Limits of one release: busboy's, and its bytes in total. Our largest release has 1 MB. */
const limits = { files: 1_000, fileSize: 20_000_000, fields: 20, parts: 1_020 };
const maxBytes = 50_000_000;

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

async function receiveInto(folder: string, req: Request): Promise<void> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const form = formOf(req);
  const errors: string[] = [];
  const writing: Promise<unknown>[] = [];
  let storageError: unknown;
  const write = async (stream: Readable, filename: string) => {
    const path = join(folder, filename);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(stream, createWriteStream(path));
  };
  const failed = (filename: string) => (error: unknown) => {
    const problem = storageProblem(error);
    if (problem instanceof ProblemError) storageError = problem;
    else errors.push(`${filename} broke off`);
  };
  form.on('file', (_field, stream, info) => {
    // busboy gives fields without a file name no name, although its types say otherwise.
    const filename = String(info.filename);
    stream.once('limit', () => errors.push(`${filename} is too large`));
    if (filename === manifestName || isSafeName(filename))
      return void writing.push(write(stream, filename).catch(failed(filename)));
    errors.push(`${filename} is no name for a file`);
    stream.resume();
  });
  form.once('filesLimit', () => errors.push('it has too many files'));
  const failure: unknown = await pipeline(limitSize(req), form).catch((error: unknown) => error);
  await Promise.all(writing);
  if (storageError instanceof ProblemError) throw storageError;
  if (failure instanceof ProblemError) throw failure;
  if (failure !== undefined) errors.push('the form broke off');
  const [firstError] = errors;
  if (firstError !== undefined)
    throw new ProblemError('malformed', `The release cannot be read: ${firstError}`);
}

export async function withReceivedBuild<T>(
  req: Request,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sandites-release-'));
  try {
    await receiveInto(folder, req);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
