import { type AnyEndpoint, type EndpointName, endpointRows, endpoints, roleAllows } from '@sandites/contracts';
import { withSignedIdentity } from '../site/client';
import { send } from '../site/send';
import type { Site } from '../site/site';
import { atGateway, atService, type CallerName, callers, roleOf, type Shown } from './callers';
import { type Fixtures, fixturesOf } from './fixtures';
import { requestOf } from './rows';

export type Door = 'gateway' | 'service';

/** Calls that take a secret and are made with a wrong one, or need the mail server that this site does not have, with the status that says so. */
export const withWrongSecret: ReadonlyMap<EndpointName, number> = new Map([
  ['changePassword', 400],
  ['beginSecondFactor', 403],
  ['turnOnSecondFactor', 400],
  ['turnOffSecondFactor', 400],
  ['confirmSubscription', 404],
  ['unsubscribe', 404],
  ['testNewsletter', 409],
  ['sendNewsletter', 409],
  ['mailConsentLink', 409],
]);

const worthless: readonly CallerName[] = ['signed-out session', 'forged token', 'token meant for another service'];

/**
 * What the declared access says that a call answers. At the gateway a cookie that is invalid is nobody's; a service refuses an invalid
 * token, whatever the call: only the gateway speaks to it, and it sends no such token.
 */
export function expectedStatus(name: EndpointName, { access, responses }: AnyEndpoint, caller: CallerName, door: Door): number {
  if (door === 'service' && worthless.includes(caller)) return 401;
  const role = roleOf[caller];
  // Who is signed in: public, because a visitor learns here that nobody is signed in (product API).
  if (name === 'getCurrentUser' && role === null) return 401;
  // It was an admin's, who would make the account for themselves without a word: they sign in again first.
  if (name === 'register' && caller === 'signed-out session') return 401;
  if (!roleAllows(access, role)) return role === null ? 401 : 403;
  if (access === 'owner' && caller === 'other coach') return 404;
  return withWrongSecret.get(name) ?? Number(Object.keys(responses)[0]);
}

/** Calls after which everybody has to sign in again. */
const endSessions: readonly EndpointName[] = ['logIn', 'logOut', 'endOwnSessions', 'acceptInvitation'];
const doors: readonly Door[] = ['gateway', 'service'];

/** Calls every endpoint as every kind of caller, at the gateway and at the service: the response matches the declared access. */
export function accessMatrix(site: () => Site): void {
  let fixtures: Fixtures;
  let shownAtGateway: ReadonlyMap<CallerName, Shown>;

  const showAtGateway = async () => new Map(await Promise.all(callers.map(async (caller) => [caller, await atGateway(site())(caller)] as const)));

  beforeAll(async () => {
    fixtures = fixturesOf(withSignedIdentity(site(), 'admin'), withSignedIdentity(site(), 'coach'));
    shownAtGateway = await showAtGateway();
  });

  test.each(endpointRows)('%s', async (name) => {
    const endpoint = endpoints[name];
    // One door after the other: a call may end the sessions with which others stand at the gateway.
    for (const door of doors) {
      const cells = callers.map((caller) => ({ door, caller, expected: expectedStatus(name, endpoint, caller, door) }));
      const results = await Promise.all(
        callers.map(async (caller) => {
          const base = door === 'gateway' ? site().gateway : site().services[endpoint.service];
          const who = door === 'gateway' ? (shownAtGateway.get(caller) ?? {}) : await atService(site(), endpoint.service)(caller);
          const { status } = await send(endpoint, base, await requestOf(name, fixtures), who);
          return { door, caller, expected: status };
        }),
      );
      expect(results).toEqual(cells);
    }
    if (endSessions.includes(name)) shownAtGateway = await showAtGateway();
  });
}
