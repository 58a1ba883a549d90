import ipaddr from 'ipaddr.js';
import { lookup as resolve } from 'node:dns/promises';
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { JobFailure } from '../jobs/workers';

/**
 * An address of a private network, of this machine, of a cloud's metadata service, or otherwise not
 * public.
 */
export class NotPublicError extends Error {
  override name = 'NotPublicError';
}

/** Whether an IP address is public. An IPv4-mapped IPv6 address counts as the IPv4 address. */
export function isPublicAddress(address: string): boolean {
  // `process` converts an IPv4-mapped address to IPv4; other embeddings (NAT64, 6to4, Teredo) have
  // their own ranges.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether an IP address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether an IP address may be connected to. */
export type MayConnect = (address: string) => boolean;

/** @throws NotPublicError where the URL names an IP address that may not be connected to */
export function checkLiteral({ hostname }: URL, mayConnect: MayConnect): void {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) && !mayConnect(literal)) throw new NotPublicError();
}

/**
 * Resolves names for connections, so that the checked address is the one connected to: this
 * prevents DNS rebinding. A name with any forbidden address is refused.
 */
export function checkedLookup(mayConnect: MayConnect): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, {
      all: true,
      ...(options.family !== undefined && {
        family: options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : options.family,
      }),
    }).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => mayConnect(address)))
          return callback(new NotPublicError(), '');
        return options.all
          ? callback(null, addresses)
          : callback(null, first.address, first.family);
      },
      (error: unknown) =>
        callback(
          error instanceof Error
            ? error
            : new Error('The name cannot be resolved', { cause: error }),
          '',
        ),
    );
  };
}

/** The reason why an address could not be fetched, as a message for users; it names no address. */
export class FetchFailure extends JobFailure {
  override name = 'FetchFailure';
}

const maxRedirects = 4;

interface FetchOptions {
  /** What the bytes are limited to, and the seconds in all. */
  readonly bytes: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly mayConnect?: MayConnect;
  /** For tests: `http:` on this machine. */
  readonly onLoopback?: boolean;
  /** Trusted CA certificates besides the default ones. */
  readonly ca?: string | undefined;
}

/** What an address answered: 304 only where it was asked for what changed. */
export interface Fetched {
  readonly status: 200 | 304;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Fetches an `https:` URL, with headers besides. @throws FetchFailure */
export type FetchPublic = (
  address: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<Fetched>;

async function bytesOf(response: IncomingMessage, max: number): Promise<Buffer> {
  const tooLarge = new FetchFailure(`has more than ${max / 1_000_000} MB`);
  if (Number(response.headers['content-length'] ?? 0) > max) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (error instanceof NotPublicError)
    return new FetchFailure('must be an address on the public internet', { cause: error });
  return new FetchFailure('could not be fetched', { cause: error, mayRetry: true });
}

/**
 * Fetches from public addresses: every redirect is checked like the first URL, no credentials are
 * sent, and size and time are limited.
 */
export function publicFetcher({
  bytes,
  seconds,
  headers,
  mayConnect: isAllowed = isPublicAddress,
  onLoopback = false,
  ca,
}: FetchOptions): FetchPublic {
  const mayConnect: MayConnect = (address) =>
    isAllowed(address) || (onLoopback && isLoopbackAddress(address));

  function urlOf(address: string, base?: string): URL {
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
    if (url?.protocol === 'https:' || (onLoopback && url?.protocol === 'http:')) return url;
    throw new FetchFailure('must be a web address that starts with https://');
  }

  const responseOf = (url: URL, own: object, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const isPlain = url.protocol === 'http:';
      const allowed = isPlain ? isLoopbackAddress : mayConnect;
      checkLiteral(url, allowed);
      (isPlain ? requestPlain : request)(url, {
        // No agent: a connection of another host name is never reused.
        agent: false,
        lookup: checkedLookup(allowed),
        signal,
        headers: { 'Accept-Encoding': 'identity', ...headers, ...own },
        ...(ca !== undefined && { ca }),
      })
        .on('response', resolve)
        .on('error', reject)
        .end();
    });

  async function follow(
    url: URL,
    own: object,
    signal: AbortSignal,
    redirects: number,
  ): Promise<Fetched> {
    const response = await responseOf(url, own, signal);
    try {
      const { statusCode = 0, headers: answered } = response;
      if (statusCode === 200)
        return { status: 200, headers: answered, bytes: await bytesOf(response, bytes) };
      if (statusCode === 304 && Object.keys(own).length > 0)
        return { status: 304, headers: answered, bytes: Buffer.alloc(0) };
      if (statusCode < 300 || statusCode > 399 || answered.location === undefined)
        throw new FetchFailure(`could not be fetched: the answer was ${statusCode}`, {
          mayRetry: statusCode >= 500 || statusCode === 429,
        });
      if (redirects === 0) throw new FetchFailure('leads from one address to the next too often');
      return await follow(urlOf(answered.location, url.href), own, signal, redirects - 1);
    } finally {
      response.destroy();
    }
  }

  return async (address, own = {}) => {
    const signal = AbortSignal.timeout(seconds * 1_000);
    try {
      return await follow(urlOf(address), own, signal, maxRedirects);
    } catch (error) {
      if (!signal.aborted) throw failureOf(error);
      throw new FetchFailure(`did not answer within ${seconds} seconds`, {
        cause: error,
        mayRetry: true,
      });
    }
  };
}
