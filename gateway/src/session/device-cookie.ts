import { browserClaims, knownBrowserOf, type KnownBrowser } from '@sandites/service-kit';
import { jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { readCookie, hostCookie } from '../server/request';
import type { Keys } from './keys';

/** The audience keeps these tokens apart from session and service tokens. */
const tokenClaims = { issuer: 'sandites-gateway', audience: 'sandites-known-browser' };
/** Milliseconds after the last sign-in that the cookie is valid: 90 days. */
const lifetimeMs = 90 * 24 * 60 * 60 * 1_000;
/** Maximum of accounts in a cookie. The one that signed in longest ago is dropped first. */
const maxUsers = 8;

/**
 * Device cookies (OWASP): a signed cookie that says which accounts have signed in with this browser
 * before. It grants no access. Failed sign-ins of such a
 * browser are counted on their own, so that an attacker elsewhere cannot lock its owner out.
 */
export interface DeviceCookies {
  read(req: Request): Promise<KnownBrowser | null>;
  /** Adds an account to the cookie after it signed in. */
  add(res: Response, userId: number): Promise<void>;
}

/** @param secure whether the site is reached over HTTPS */
export function deviceCookies(keys: Keys, secure: boolean): DeviceCookies {
  const name = hostCookie('known', secure);

  async function read(req: Request): Promise<KnownBrowser | null> {
    const token = readCookie(req, name);
    if (!token) return null;
    try {
      const { payload } = await jwtVerify(token, keys.current().resolve, {
        ...tokenClaims,
        algorithms: ['EdDSA'],
      });
      return knownBrowserOf(payload);
    } catch {
      // A forged, malformed or expired cookie counts as none.
      return null;
    }
  }

  return {
    read,
    async add(res, userId) {
      const before = await read(res.req);
      const userIds = [userId, ...(before?.userIds ?? []).filter((id) => id !== userId)].slice(
        0,
        maxUsers,
      );
      const { keyId, signingKey } = keys.current();
      const expires = new Date(Date.now() + lifetimeMs);
      const token = await new SignJWT(browserClaims({ id: before?.id ?? randomUUID(), userIds }))
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
        .setIssuer(tokenClaims.issuer)
        .setAudience(tokenClaims.audience)
        .setExpirationTime(expires)
        .sign(signingKey);
      res.cookie(name, token, { httpOnly: true, sameSite: 'strict', path: '/', secure, expires });
    },
  };
}
