import { limits, type AnyEndpoint } from '@sandites/contracts';
import { clientNetwork, ProblemError } from '@sandites/service-kit';
import type { Request } from 'express';
import { ClientGone } from '../server/upstream';

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
export const takesBody = (endpoint: AnyEndpoint): boolean =>
  endpoint.body !== undefined || endpoint.upload !== undefined;

/** @throws ProblemError 413 where `Content-Length` is over the limit */
export function checkDeclaredSize(req: Request, endpoint: AnyEndpoint): void {
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
export interface BodyBounds {
  readonly ofNetwork: number;
  /** Bytes of all of them. */
  readonly bytes: number;
}
const defaultBounds: BodyBounds = { ofNetwork: 64, bytes: 256_000_000 };

/** Reads the body of a request. */
export type ReceiveBody = (req: Request, endpoint: AnyEndpoint) => Promise<Buffer>;

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
