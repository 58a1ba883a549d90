import { roles, type Role } from '@sandites/contracts';
import type { JWTPayload } from 'jose';

/** The caller of a request. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly displayName?: string | undefined;
  readonly role: Role;
  readonly sessionId: string;
}

/**
 * A browser of earlier sign-ins. It grants no access; failed sign-ins are counted by it.
 */
export interface KnownBrowser {
  readonly id: string;
  /** The ids of users who signed in with it. */
  readonly userIds: readonly number[];
}

/**
 * The content of a token: the caller (null: not signed in) and the client address, or that the
 * gateway itself calls.
 */
export interface Identity {
  readonly caller: Caller | null;
  readonly ip: string;
  readonly isGateway: boolean;
  /** Sent to auth alone. */
  readonly browser?: KnownBrowser | null;
}

/** The `iss` of every identity token. */
export const identityIssuer = 'sandites-gateway';
/** The `sub` of a token of the gateway itself. */
const gatewaySubject = 'gateway';

/**
 * Header with which auth sends the gateway the session for the cookie; empty: clear it. It never
 * reaches a browser.
 */
export const sessionHeader = 'Sandites-Session';

/** The claim of a known browser in a token. */
export const browserClaims = ({ id, userIds }: KnownBrowser): JWTPayload => ({
  bid: id,
  known: [...userIds],
});

/**
 * The claims of an identity token, besides `iss`, `aud`, `iat` and `exp`. Without a session there
 * is no `sub`.
 */
export function identityClaims({ caller, ip, isGateway, browser }: Identity): JWTPayload {
  if (isGateway) return { sub: gatewaySubject, ip };
  const person = caller
    ? {
        sub: String(caller.id),
        role: caller.role,
        name: caller.username,
        ...(caller.displayName !== undefined && { display: caller.displayName }),
        sid: caller.sessionId,
        ip,
      }
    : { ip };
  return browser ? { ...person, ...browserClaims(browser) } : person;
}

/** Reads what `browserClaims` wrote; null for anything else. */
export function knownBrowserOf({ bid, known }: JWTPayload): KnownBrowser | null {
  if (typeof bid !== 'string' || !Array.isArray(known)) return null;
  return { id: bid, userIds: known.filter((id): id is number => Number.isSafeInteger(id)) };
}

/** Reads the claims back; undefined where they are not of that form. */
export function identityOf(claims: JWTPayload): Identity | undefined {
  const { sub, role, name, display, sid, ip } = claims;
  if (typeof ip !== 'string') return undefined;
  if (sub === gatewaySubject) return { caller: null, ip, isGateway: true };
  const knownBrowser = knownBrowserOf(claims);
  const browser = knownBrowser && { browser: knownBrowser };
  if (sub === undefined) return { caller: null, ip, isGateway: false, ...browser };
  const knownRole = roles.find((word) => word === role);
  if (
    !/^[1-9]\d{0,9}$/.test(sub) ||
    !knownRole ||
    typeof name !== 'string' ||
    typeof sid !== 'string'
  )
    return undefined;
  return {
    caller: {
      id: Number(sub),
      username: name,
      ...(typeof display === 'string' && { displayName: display }),
      role: knownRole,
      sessionId: sid,
    },
    ip,
    isGateway: false,
    ...browser,
  };
}
