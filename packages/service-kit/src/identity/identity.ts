import { roles, type Role } from '@sandites/contracts';
import type { JWTPayload } from 'jose';

/** Who makes a call. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** What the gateway vouches for: who calls (null: nobody signed in), from which address, or that it calls on its own account. */
export interface Identity {
  readonly caller: Caller | null;
  readonly ip: string;
  readonly isGateway: boolean;
}

/** The `iss` of every identity token. */
export const identityIssuer = 'sandites-gateway';
/** The `sub` of a token with which the gateway calls on its own account. */
export const gatewaySubject = 'gateway';

/** Header by which auth tells the gateway which session to keep in the cookie; empty: clear it. It never reaches a browser. */
export const sessionHeader = 'Sandites-Session';

/** The claims of an identity token, besides `iss`, `aud`, `iat` and `exp`. Nobody signed in: no `sub`. */
export function identityClaims({ caller, ip, isGateway }: Identity): JWTPayload {
  if (isGateway) return { sub: gatewaySubject, ip };
  return caller ? { sub: String(caller.id), role: caller.role, name: caller.username, sid: caller.sessionId, ip } : { ip };
}

/** Reads the claims back; undefined where they are not of that form. */
export function identityOf({ sub, role, name, sid, ip }: JWTPayload): Identity | undefined {
  if (typeof ip !== 'string') return undefined;
  if (sub === undefined) return { caller: null, ip, isGateway: false };
  if (sub === gatewaySubject) return { caller: null, ip, isGateway: true };
  const knownRole = roles.find((word) => word === role);
  if (!/^[1-9]\d{0,9}$/.test(sub) || !knownRole || typeof name !== 'string' || typeof sid !== 'string') return undefined;
  return { caller: { id: Number(sub), username: name, role: knownRole, sessionId: sid }, ip, isGateway: false };
}
