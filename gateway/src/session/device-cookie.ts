import { browserClaims, knownBrowserOf, type KnownBrowser } from '@sandites/service-kit/identity';
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieAttributes, readCookie, hostCookie } from '../server/request';
import { readToken, signToken, type Keys } from './keys';

const audience = 'sandites-known-browser';
/** Milliseconds after the last sign-in that the cookie is valid: 90 days. */
const lifetimeMs = 90 * 24 * 60 * 60 * 1_000;
/** Maximum of accounts in a cookie. The one that signed in longest ago is dropped first. */
const maxUsers = 8;

/**
 * Device cookies (OWASP): a signed cookie that says which accounts have signed in with this browser
 * before. It grants no access. Failed sign-ins of such a browser are counted on their own, so that
 * an attacker elsewhere cannot lock its owner out.
 */
export function deviceCookies(keys: Keys, secure: boolean) {
  const name = hostCookie('known', secure);

  async function read(req: Request): Promise<KnownBrowser | null> {
    const token = readCookie(req, name);
    const claims = token && (await readToken(keys, audience, token));
    return claims ? knownBrowserOf(claims) : null;
  }

  return {
    read,
    /** Adds an account to the cookie after it signed in. */
    async add(res: Response, userId: number): Promise<void> {
      const before = await read(res.req);
      const others = (before?.userIds ?? []).filter((id) => id !== userId);
      const browser = {
        id: before?.id ?? randomUUID(),
        userIds: [userId, ...others].slice(0, maxUsers),
      };
      const expires = new Date(Date.now() + lifetimeMs);
      const token = await signToken(keys, audience, browserClaims(browser), expires);
      res.cookie(name, token, { ...cookieAttributes(secure), sameSite: 'strict', expires });
    },
  };
}
