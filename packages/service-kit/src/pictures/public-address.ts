import { lookup as resolve } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address in the site's own network, of this machine, of a cloud's metadata, or otherwise not of the public internet. */
export class NotPublicError extends Error {
  override name = 'NotPublicError';
}

/** Whether an IP address is public. An IPv4-mapped IPv6 address counts as the IPv4 address. */
export function isPublicAddress(address: string): boolean {
  // `process` turns an IPv4-mapped address into IPv4; what embeds one in another way (NAT64, 6to4, Teredo) has a range of its own.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether something may be connected to, by its IP address. */
export type MayConnect = (address: string) => boolean;

/** @returns the IP address that a URL names instead of a host; null for a host's name */
const literalOf = (hostname: string): string | null => {
  const ip = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(ip) ? ip : null;
};

/** @throws NotPublicError where the URL names an IP address that may not be connected to */
export function checkLiteral({ hostname }: URL, mayConnect: MayConnect): void {
  const literal = literalOf(hostname);
  if (literal !== null && !mayConnect(literal)) throw new NotPublicError();
}

/**
 * Resolves names for connections, so that the very address that was checked is connected to: a name server cannot answer the check one way and the connection another. A
 * name of which one address is not allowed is refused as a whole.
 */
export function checkedLookup(mayConnect: MayConnect): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true, ...(options.family !== undefined && { family: options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : options.family }) }).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => mayConnect(address))) return callback(new NotPublicError(), '');
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('The name cannot be resolved', { cause: error }), ''),
    );
  };
}
