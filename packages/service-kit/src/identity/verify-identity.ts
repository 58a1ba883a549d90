import type { Service } from '@sandites/contracts';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { ProblemError } from '../problem/problem-error';
import { identityIssuer, identityOf, type Identity } from './identity';

/** Reads the identity from a request's `Authorization` header. */
export type VerifyIdentity = (
  authorization: string | undefined,
  remoteAddress: string,
) => Identity | Promise<Identity>;

/** Seconds that the clocks of gateway and service may differ. */
const clockTolerance = 5;
/** A cache of verified tokens: a short-lived token arrives with several requests. */
const maxCachedTokens = 1_000;

const invalidIdentity = () =>
  new ProblemError('unauthenticated', 'The identity of this request is not valid');

function problemOfVerification(error: unknown): ProblemError {
  const isTokenFault =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid);
  const isFetchResponse = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
  return isTokenFault && !isFetchResponse
    ? invalidIdentity()
    : new ProblemError('unavailable', 'The keys of the gateway cannot be read', {
        headers: { 'Retry-After': '1' },
      });
}

/**
 * Creates the identity check of one service: signed by the gateway (Ed25519), for this service, not
 * expired. A request without a
 * token is a visitor's; an invalid token is refused, never treated as a visitor's. No other header
 * is trusted.
 */
export function verifyIdentity(service: Service, keys: JWTVerifyGetKey): VerifyIdentity {
  const verifiedTokens = new Map<string, { identity: Identity; expires: number }>();

  async function verify(token: string): Promise<Identity> {
    const options = {
      issuer: identityIssuer,
      audience: service,
      algorithms: ['EdDSA', 'Ed25519'],
      clockTolerance,
      requiredClaims: ['exp'],
    };
    const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => {
      throw problemOfVerification(error);
    });
    const identity = identityOf(payload);
    if (!identity) throw invalidIdentity();
    if (verifiedTokens.size >= maxCachedTokens) verifiedTokens.clear();
    verifiedTokens.set(token, { identity, expires: (payload.exp ?? 0) * 1_000 });
    return identity;
  }

  return (authorization, remoteAddress) => {
    if (authorization === undefined) return { caller: null, ip: remoteAddress, isGateway: false };
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    if (!token) throw invalidIdentity();
    const cached = verifiedTokens.get(token);
    return cached && cached.expires > Date.now() ? cached.identity : verify(token);
  };
}
