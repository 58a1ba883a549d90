import { limits, type AnyEndpoint } from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import type { Request } from 'express';
import { Transform } from 'node:stream';
import { ClientGone } from './upstream';

/** Bytes that a multipart form adds to its file. */
const formOverhead = 64_000;
/**
 * A refused body up to this size is read to its end, so that the client reads the response; after a
 * larger one the connection is closed.
 */
const readToEnd = 16_000_000;

const tooLarge = () => new ProblemError('too_large', 'The body is too large');

function limitOf({ bodyLimit, upload, uploads }: AnyEndpoint): number {
  if (bodyLimit !== undefined) return bodyLimit;
  if (!upload) return limits.jsonBytes;
  return (uploads === 'picture' ? limits.pictureBytes : limits.csvBytes) + formOverhead;
}

/** Whether an endpoint takes a body; a body sent to any other is not forwarded. */
export const takesBody = (endpoint: AnyEndpoint): boolean =>
  endpoint.body !== undefined || endpoint.upload !== undefined;

/** @throws ProblemError 413 where `Content-Length` is over the limit */
export function checkDeclaredSize(req: Request, endpoint: AnyEndpoint): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared <= limitOf(endpoint)) return;
  if (declared > readToEnd) req.res?.setHeader('Connection', 'close');
  throw tooLarge();
}

/**
 * Discards the rest of a refused body, so that the client reads the response. Past 16 MB the
 * connection is closed.
 */
function discardRest(req: Request): void {
  let size = 0;
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > readToEnd) req.destroy();
  });
  req.resume();
}

/**
 * The request body as a stream of its own, with its size limited: the client's connection must
 * outlive it where the service responds early.
 */
export function bodyOf(req: Request, endpoint: AnyEndpoint): Transform {
  const limit = limitOf(endpoint);
  let size = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
  // The error also ends the call to the service, which reports it; without a listener it would end
  // the process.
  body.on('error', () => {});
  body.once('close', () => {
    req.unpipe(body);
    discardRest(req);
  });
  req.once('close', () => {
    if (!req.complete) body.destroy(new ClientGone());
  });
  return req.pipe(body);
}
