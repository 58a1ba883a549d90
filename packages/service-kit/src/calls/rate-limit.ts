import { type AnyEndpoint, limits } from '@sandites/contracts';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Knex } from 'knex';
import type { Identity } from '../identity/identity';
import { limit } from '../limits/limit';
import { ProblemError } from '../problem/problem-error';

/**
 * The part of an address that identifies a client: an IPv6 client can use any address of its
 * network; an IPv4-mapped one cannot.
 */
export const clientNetwork = (ip: string): string =>
  ipKeyGenerator(ip.replace(/^::ffff:(?=\d+\.)/i, ''));

/**
 * Creates the rate limit of an endpoint, by client address (an IPv6 network counts as one). Admins
 * are not limited.
 * @throws ProblemError 429
 */
export function rateLimiter(
  { method, path, rateLimit }: AnyEndpoint,
  db: Knex,
): (identity: Identity) => Promise<void> {
  if (!rateLimit) return async () => {};
  const counter = limit(db, `${method} ${path}`, rateLimit);
  return async ({ caller, ip }) => {
    if (caller?.role !== 'admin') await counter.consume(clientNetwork(ip));
  };
}

/** Runs a call that is opened by a code, and counts the code where it is unknown. */
type CountUnknownCode = (identity: Identity, codes: CodesOfCall, error: unknown) => Promise<void>;

/** A call's code is a parameter of its path or query. */
type CodesOfCall = Readonly<Record<'params' | 'query', Readonly<Record<string, unknown>>>>;

function codeOf({ params, query }: CodesOfCall): string | undefined {
  const code = params['code'] ?? params['shareCode'] ?? query['shareCode'];
  return typeof code === 'string' ? code : undefined;
}

const { max, windowMs } = limits.unknownCodes;

/**
 * Creates the count of unknown codes (`opensByCode`), which all such calls of a service share. It is
 * called with the 404 of an unknown code: each distinct code counts once for a network, and over the
 * limit unknown codes are 429 there. A code that opens something is always answered, since a school
 * shares one address. The gateway's own reads for pages are not counted, nor are admins.
 * @throws ProblemError 429
 */
export function unknownCodeLimit({ opensByCode }: AnyEndpoint, db: Knex): CountUnknownCode {
  if (!opensByCode) return async () => {};
  const networks = limit(db, 'unknown codes', { max, windowMs });
  const codes = limit(db, 'unknown code', { max: 1, windowMs });

  return async ({ caller, ip, isGateway }, call, error) => {
    const code = codeOf(call);
    if (!(error instanceof ProblemError) || error.status !== 404 || code === undefined) return;
    if (isGateway || caller?.role === 'admin' || ip === '') return;
    const network = clientNetwork(ip);
    await networks.check(network);
    if (await codes.isFirst(`${network} ${code}`)) await networks.consume(network);
  };
}
