import { roles, type Role } from '@sandites/contracts';
import type { JWTPayload } from 'jose';

/** Who makes a call. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** A browser that people have signed in with before. It opens nothing; failed sign-ins are counted by it (product D54). */
export interface KnownBrowser {
  readonly id: string;
  /** Who signed in with it, by their ids. */
  readonly userIds: readonly number[];
}

/** What the gateway signs: who calls (null: nobody signed in), from which address, or that it calls on its own account. */
export interface Identity {
  readonly caller: Caller | null;
  readonly ip: string;
  readonly isGateway: boolean;
  /** Sent to auth alone. */
  readonly browser?: KnownBrowser | null;
}

/** The `iss` of every identity token. */
export const identityIssuer = 'sandites-gateway';
/** The `sub` of a token with which the gateway calls on its own account. */
const gatewaySubject = 'gateway';

/** Header by which auth tells the gateway which session to keep in the cookie; empty: clear it. It never reaches a browser. */
export const sessionHeader = 'Sandites-Session';

/** The claim of a known browser in a token. */
export const browserClaims = ({ id, userIds }: KnownBrowser): JWTPayload => ({ bid: id, known: [...userIds] });

/** The claims of an identity token, besides `iss`, `aud`, `iat` and `exp`. Nobody signed in: no `sub`. */
export function identityClaims({ caller, ip, isGateway, browser }: Identity): JWTPayload {
  if (isGateway) return { sub: gatewaySubject, ip };
  const person = caller ? { sub: String(caller.id), role: caller.role, name: caller.username, sid: caller.sessionId, ip } : { ip };
  return browser ? { ...person, ...browserClaims(browser) } : person;
}

/** Reads what `browserClaims` wrote; null for anything else. */
export function knownBrowserOf({ bid, known }: JWTPayload): KnownBrowser | null {
  if (typeof bid !== 'string' || !Array.isArray(known)) return null;
  return { id: bid, userIds: known.filter((id): id is number => Number.isSafeInteger(id)) };
}

/** Reads the claims back; undefined where they are not of that form. */
export function identityOf(claims: JWTPayload): Identity | undefined {
  const { sub, role, name, sid, ip } = claims;
  if (typeof ip !== 'string') return undefined;
  if (sub === gatewaySubject) return { caller: null, ip, isGateway: true };
  const knownBrowser = knownBrowserOf(claims);
  const browser = knownBrowser && { browser: knownBrowser };
  if (sub === undefined) return { caller: null, ip, isGateway: false, ...browser };
  const knownRole = roles.find((word) => word === role);
  if (!/^[1-9]\d{0,9}$/.test(sub) || !knownRole || typeof name !== 'string' || typeof sid !== 'string') return undefined;
  return { caller: { id: Number(sub), username: name, role: knownRole, sessionId: sid }, ip, isGateway: false, ...browser };
}
