import { browserClaims, knownBrowserOf, type KnownBrowser } from '@sandites/service-kit';
import { jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { readCookie, hostCookie } from '../http/cookies';
import type { Keys } from '../keys/key-file';

/** Sets it apart from tokens that open something. */
const purpose = { issuer: 'sandites-gateway', audience: 'sandites-known-browser' };
/** Milliseconds after the last sign-in that a browser is known (product D54). */
const life = 90 * 24 * 60 * 60 * 1_000;
/** People who share a browser; more are forgotten, the longest away first. */
const remembered = 8;

/** Browsers that somebody has signed in with before. Their cookie opens nothing: only failed sign-ins are counted by it. */
export interface KnownBrowsers {
  read(req: Request): Promise<KnownBrowser | null>;
  /** Notes in the browser that somebody signed in with it. */
  remember(res: Response, userId: number): Promise<void>;
}

/** @param secure whether the site is reached over HTTPS */
export function knownBrowsers(keys: Keys, secure: boolean): KnownBrowsers {
  const name = hostCookie('known', secure);

  async function read(req: Request): Promise<KnownBrowser | null> {
    const token = readCookie(req, name);
    if (!token) return null;
    try {
      const { payload } = await jwtVerify(token, keys.current().resolve, { ...purpose, algorithms: ['EdDSA'] });
      return knownBrowserOf(payload);
    } catch {
      // Forged, garbled and expired alike: a browser like any other.
      return null;
    }
  }

  return {
    read,
    async remember(res, userId) {
      const before = await read(res.req);
      const userIds = [userId, ...(before?.userIds ?? []).filter((id) => id !== userId)].slice(0, remembered);
      const { keyId, signingKey } = keys.current();
      const expires = new Date(Date.now() + life);
      const token = await new SignJWT(browserClaims({ id: before?.id ?? randomUUID(), userIds }))
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
        .setIssuer(purpose.issuer)
        .setAudience(purpose.audience)
        .setExpirationTime(expires)
        .sign(signingKey);
      res.cookie(name, token, { httpOnly: true, sameSite: 'strict', path: '/', secure, expires });
    },
  };
}
