import { limits, type AnyEndpoint } from '@sandites/contracts';
import { clientNetwork, ProblemError, sessionHeader, type Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, type Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import {
  ClientGone,
  isClientGone,
  isRead,
  withPlace,
  type ServiceCall,
  type Upstream,
} from '../server/upstream';
import type { ApplySession } from '../session/session';

/** Bytes that a multipart form adds to its file. */
const formOverhead = 64_000;
/**
 * A refused body up to this size is read to its end, so that the client reads the response; after a
 * larger one the connection is closed.
 */
const readToEnd = 16_000_000;

const tooLarge = () => new ProblemError('too_large', 'The body is too large');
const tooSlow = () => new ProblemError('too_slow', 'The request took too long to come');

function limitOf({ bodyLimit, upload, uploads }: AnyEndpoint): number {
  if (bodyLimit !== undefined) return bodyLimit;
  if (!upload) return limits.jsonBytes;
  return (uploads === 'picture' ? limits.pictureBytes : limits.csvBytes) + formOverhead;
}

/** Whether an endpoint takes a body; a body sent to any other is not forwarded. */
const takesBody = (endpoint: AnyEndpoint): boolean =>
  endpoint.body !== undefined || endpoint.upload !== undefined;

/** @throws ProblemError 413 where `Content-Length` is over the limit */
function checkDeclaredSize(req: Request, endpoint: AnyEndpoint): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared <= limitOf(endpoint)) return;
  if (declared > readToEnd) req.res?.setHeader('Connection', 'close');
  throw tooLarge();
}

/** A body on its way from a client. */
interface Incoming {
  readonly network: string;
  bytes: number;
  readonly refuse: (problem: ProblemError) => void;
}

/** Bounds of the bodies on their way at one moment. */
interface BodyBounds {
  readonly ofNetwork: number;
  /** Bytes of all of them. */
  readonly bytes: number;
}
const defaultBounds: BodyBounds = { ofNetwork: 64, bytes: 256_000_000 };

/** Reads the body of a request. */
type ReceiveBody = (req: Request, endpoint: AnyEndpoint) => Promise<Buffer>;

/**
 * Creates the reader of request bodies. A whole body is read before a service is called, so that a
 * client that sends slowly occupies nothing there. Of a network that sends more bodies at once than
 * it may, the one that has been on its way longest is refused, and never the newest: whoever sends
 * at a usual speed is served, also beside an attacker behind the same address.
 */
export function bodyReceiver({ ofNetwork, bytes }: BodyBounds = defaultBounds): ReceiveBody {
  /** In the order in which they began. */
  const incoming = new Set<Incoming>();
  let receivedBytes = 0;

  const bodiesOf = (network: string) => [...incoming].filter((body) => body.network === network);

  function makeRoomFor({ network }: Incoming): void {
    const [oldest, ...others] = bodiesOf(network);
    if (others.length >= ofNetwork) oldest?.refuse(tooSlow());
  }

  /** The network that sends most gives way. */
  function makeRoomForBytes(): void {
    const sums = new Map<string, number>();
    for (const body of incoming) sums.set(body.network, (sums.get(body.network) ?? 0) + body.bytes);
    const [largest] = [...sums].toSorted(([, one], [, other]) => other - one);
    if (largest) bodiesOf(largest[0])[0]?.refuse(tooSlow());
  }

  return (req, endpoint) =>
    new Promise((resolve, reject) => {
      const limit = limitOf(endpoint);
      const chunks: Buffer[] = [];
      const end = () => {
        incoming.delete(body);
        receivedBytes -= body.bytes;
        req.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      };
      const body: Incoming = {
        network: clientNetwork(req.ip ?? ''),
        bytes: 0,
        refuse(problem) {
          end();
          if (problem.code === 'too_slow') req.res?.setHeader('Connection', 'close');
          else discardRest(req, body.bytes);
          reject(problem);
        },
      };
      const onData = (chunk: Buffer) => {
        body.bytes += chunk.length;
        receivedBytes += chunk.length;
        chunks.push(chunk);
        if (body.bytes > limit) body.refuse(tooLarge());
        else if (receivedBytes > bytes) makeRoomForBytes();
      };
      const onEnd = () => {
        end();
        resolve(Buffer.concat(chunks));
      };
      const onClose = () => {
        end();
        reject(new ClientGone());
      };
      incoming.add(body);
      makeRoomFor(body);
      req.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
    });
}

/**
 * Discards the rest of a refused body, so that the client reads the response. Past 16 MB the
 * connection is closed.
 */
function discardRest(req: Request, received: number): void {
  let size = received;
  req.on('error', () => {});
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > readToEnd) req.destroy();
  });
}

/** A call to forward: its endpoint, its service, and the headers that the gateway adds. */
interface ForwardedCall {
  readonly endpoint: AnyEndpoint;
  /** Called by a signed-in user, or declared `noStore`. */
  readonly isPrivate: boolean;
  /** A read for which the service gets no identity, so that its response is everybody's. */
  readonly isShared: boolean;
  readonly upstream: Upstream;
  /** Signed for a few seconds only, so they are made when the body is here. */
  readonly serviceHeaders: () => Promise<Readonly<Record<string, string>>>;
  /** Called before a 404 is passed on; what it throws is the response. */
  readonly onNotFound?: () => Promise<void>;
}

/** Forwards a call to its service, and the response to the client. */
export type Forward = (req: Request, res: Response, call: ForwardedCall) => Promise<void>;

/**
 * Request headers that are forwarded to a service. Credentials, addresses, hop-by-hop and internal
 * headers are not.
 */
const toService = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];
const ofBody = ['content-type', 'content-encoding'];

/** Response headers that are forwarded to the client. */
const toClient = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'vary',
];

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}

/**
 * undici 7 throws outside of any request where a connection ends while its response is paused
 * (nodejs/undici#5360): a response after which it ends is buffered instead.
 */
function buffered(res: Response): Writable {
  const buffer = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
  pipeline(buffer, res, () => undefined);
  return buffer;
}

/**
 * Makes the function that forwards a call once its body is here, and streams the response,
 * compressed by the service, to the client. Where the client closes the connection, the call is
 * aborted without an error; a response that breaks off closes the client's connection, so that it
 * can tell.
 */
export function forwarder(
  receiveBody: ReceiveBody,
  applySession: ApplySession,
  logOf: (res: Response) => Log,
): Forward {
  return async (
    req,
    res,
    { endpoint, upstream, serviceHeaders, isPrivate, isShared, onNotFound },
  ) => {
    checkDeclaredSize(req, endpoint);
    const log = () => logOf(res);
    const abort = new AbortController();
    // Every response closes at its end; only one that is cut short ends the call.
    const onClose = () => {
      if (!res.writableFinished) abort.abort(new ClientGone());
    };
    res.once('close', onClose);
    const writeHead = (status: number, headers: IncomingHttpHeaders) =>
      res.writeHead(status, {
        ...pick(headers, toClient),
        ...(isPrivate && { 'cache-control': 'private, no-store' }),
      });
    try {
      const body = takesBody(endpoint) ? await receiveBody(req, endpoint) : null;
      const call: ServiceCall = {
        path: req.originalUrl,
        method: req.method,
        headers: {
          ...pick(req.headers, body ? [...toService, ...ofBody] : toService),
          ...(await serviceHeaders()),
        },
        body,
        ...(!isShared && { signal: abort.signal }),
        ...(body && { headersTimeout: upstream.limits.headersAfterBody }),
      };
      if (isRead(req.method) && endpoint.service !== 'auth' && !isShared && !onNotFound) {
        await withPlace(upstream, log, call, (timedCall, begin) =>
          upstream.pool
            .stream(timedCall, ({ statusCode, headers }) => {
              begin();
              writeHead(statusCode, headers);
              return headers['connection'] === 'close' ? buffered(res) : res;
            })
            // The error with which undici destroyed the response, where the client had not left.
            .catch((error: unknown) => {
              throw res.errored ?? error;
            }),
        );
        return;
      }
      // Responses to changes are short, one of auth may set the session's cookie first, a shared one
      // is read to its end whoever leaves, and one opened by a code waits for the count of unknown ones.
      const readFrom = (pool: Dispatcher) =>
        withPlace(upstream, log, call, async (timedCall) => {
          const response = await pool.request(timedCall);
          const { statusCode: status, body: content } = response;
          return { status, headers: response.headers, bytes: await content.bytes() };
        });
      let response = await readFrom(isShared ? upstream.sharedReads : upstream.pool);
      // An error names the request that it answers.
      if (isShared && response.status >= 400) response = await readFrom(upstream.pool);
      const { status, headers, bytes } = response;
      if (status === 404) await onNotFound?.();
      const session = headers[sessionHeader.toLowerCase()];
      if (typeof session === 'string') await applySession(res, session);
      writeHead(status, headers).end(bytes);
    } catch (error) {
      if (!res.headersSent && !isClientGone(error)) throw error;
    } finally {
      res.off('close', onClose);
    }
  };
}
