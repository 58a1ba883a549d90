import { services, type Role, type Service } from '@sandites/contracts';
import { decodeJwt } from 'jose';
import { signIn, throughGateway } from '../site/client';
import {
  callerOf,
  newAddress,
  identityToken,
  signingKeys,
  type DemoAccount,
} from '../site/signing-keys';
import type { Site } from '../site/site';

/** The kinds of caller. The last three have invalid credentials. */
export const callers = [
  'nobody',
  'user',
  'coach',
  'other coach',
  'admin',
  'signed-out session',
  'forged token',
  'token meant for another service',
] as const;
export type CallerName = (typeof callers)[number];

/** The actual role of each. */
export const roleOf: Readonly<Record<CallerName, Role | null>> = {
  nobody: null,
  user: 'user',
  coach: 'coach',
  'other coach': 'coach',
  admin: 'admin',
  'signed-out session': null,
  'forged token': null,
  'token meant for another service': null,
};

const accounts: Partial<Record<CallerName, DemoAccount>> = {
  user: 'user',
  coach: 'coach',
  'other coach': 'coach2',
  admin: 'admin',
};
/** Authentication headers. */
export type Shown = Readonly<Record<string, string>>;

/** The cookie of each for the gateway; that of a live session is new. */
export function atGateway(site: Site): (caller: CallerName) => Promise<Shown> {
  return async (caller): Promise<Shown> => {
    const account = accounts[caller];
    if (account) return { Cookie: await signIn(site, account) };
    if (caller === 'nobody') return {};
    if (caller === 'token meant for another service') {
      const token = await identityToken(site.keys, 'events', callerOf('admin'));
      return { Cookie: `session=${token}`, Authorization: `Bearer ${token}` };
    }
    const cookie = await signIn(site, 'admin');
    if (caller === 'forged token') {
      const claims = decodeJwt(cookie.replace('session=', ''));
      return {
        Cookie: `session=${await signingKeys(site.keys.kid).sign(claims, 'sandites-browser')}`,
      };
    }
    await throughGateway(site, cookie)('logOut');
    return { Cookie: cookie };
  };
}

const another = (service: Service): Service => services.find((name) => name !== service) ?? service;

/** The identity token of each for a service; an ended session's has expired. */
export function atService(
  { keys }: Site,
  service: Service,
): (caller: CallerName) => Promise<Shown> {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  return async (caller): Promise<Shown> => {
    const account = accounts[caller];
    if (account) return bearer(await identityToken(keys, service, callerOf(account)));
    switch (caller) {
      case 'signed-out session':
        return bearer(await identityToken(keys, service, callerOf('admin'), -60));
      case 'forged token':
        return bearer(await identityToken(signingKeys(keys.kid), service, callerOf('admin')));
      case 'token meant for another service':
        return bearer(await identityToken(keys, another(service), callerOf('admin')));
      default:
        return { 'X-Forwarded-For': newAddress(), 'Sandites-Role': 'admin', Cookie: 'role=admin' };
    }
  };
}
