import { lookup as resolve } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** Whether connecting to an IP address is allowed. */
export type MayConnect = (address: string) => boolean;

/** @returns the IP address in a URL; null for a host name */
const ipLiteralOf = (hostname: string): string | null => {
  const ip = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(ip) ? ip : null;
};

/** @throws NotPublicError where the URL names an IP address that may not be connected to */
export function checkLiteral({ hostname }: URL, mayConnect: MayConnect): void {
  const literal = ipLiteralOf(hostname);
  if (literal !== null && !mayConnect(literal)) throw new NotPublicError();
}

/**
 * Resolves names for connections, so that the checked address is the one connected to: this
 * prevents DNS rebinding. A
 * name with any forbidden address is refused.
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
