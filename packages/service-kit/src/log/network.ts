import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [left = [], right = []] = address
    .split('::', 2)
    .map((part) => part.split(':').filter(Boolean));
  return [
    ...left,
    ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ];
}

/**
 * The network of an address: the first 24 bits of IPv4, the first 48 of IPv6. It distinguishes a
 * school from the rest of the
 * world, but not persons.
 * @returns `unknown` for an invalid address
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return 'unknown';
  const site = groupsOf(address)
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${site.join(':')}::/48`;
}
