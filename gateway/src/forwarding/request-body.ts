import { limits, type AnyEndpoint } from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import type { Request } from 'express';
import { Transform } from 'node:stream';
import { ClientGone } from './failures';

/** What a multipart form adds to the file in it. */
const formOverhead = 64_000;
/** A refused body up to this size is read to its end, so that the client gets to read the refusal; after a larger one the connection ends. */
const readToEnd = 16_000_000;

const tooLarge = () => new ProblemError('too_large', 'The body is too large');

const limitOf = (row: AnyEndpoint): number => row.bodyLimit ?? (row.upload ? limits.csvBytes + formOverhead : limits.jsonBytes);

/** Whether a call takes a body; one that comes with any other call is not passed on. */
export const takesBody = (row: AnyEndpoint): boolean => row.body !== undefined || row.upload !== undefined;

/** @throws ProblemError for a body that says itself that it is too large */
export function checkDeclaredSize(req: Request, row: AnyEndpoint): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared <= limitOf(row)) return;
  if (declared > readToEnd) req.res?.setHeader('Connection', 'close');
  throw tooLarge();
}

/** Reads what is left of a body that nobody wants, so that the client gets to read the answer; one that does not end ends the connection. */
function readRest(req: Request): void {
  let size = 0;
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > readToEnd) req.destroy();
  });
  req.resume();
}

/**
 * The body on its way to the service: counted, and apart from the client's connection, which has to stay when the service answers early.
 */
export function bodyOf(req: Request, row: AnyEndpoint): Transform {
  const limit = limitOf(row);
  let size = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
  // The error also ends the call to the service, which reports it; without a listener it would end the process.
  body.on('error', () => {});
  body.once('close', () => {
    req.unpipe(body);
    readRest(req);
  });
  req.once('close', () => {
    if (!req.complete) body.destroy(new ClientGone());
  });
  return req.pipe(body);
}
