import {
  type AnyEndpoint,
  type EndpointName,
  serviceEndpoints,
  endpoints,
  roleAllows,
} from '@sandites/contracts';
import { withSignedIdentity } from '../site/client';
import { send } from '../site/send';
import type { Site } from '../site/site';
import { atGateway, atService, type CallerName, callers, roleOf, type Shown } from './callers';
import { type Fixtures, fixturesOf } from './fixtures';
import { requestOf } from './requests';

export type Door = 'gateway' | 'service';

/**
 * The expected status of calls that are made with a wrong secret, or need a mail server, which this
 * site does not have.
 */
export const withWrongSecret: ReadonlyMap<EndpointName, number> = new Map([
  ['changePassword', 400],
  ['beginSecondFactor', 403],
  ['turnOnSecondFactor', 400],
  ['turnOffSecondFactor', 400],
  ['requestEmailConfirmation', 409],
  ['getEmailConfirmation', 404],
  ['confirmEmail', 404],
  ['getPasswordReset', 404],
  ['resetPassword', 404],
  ['createFollow', 409],
  ['getFollow', 404],
  ['updateFollow', 404],
  ['deleteFollow', 404],
  ['testNewsletter', 409],
  ['sendNewsletter', 409],
]);

const worthless: readonly CallerName[] = ['forged token', 'token meant for another service'];

/**
 * The expected status of a call by its declared access. The gateway treats an invalid cookie as
 * signed out; a service refuses an invalid
 * token for every call, because the gateway never sends one.
 */
export function expectedStatus(
  name: EndpointName,
  { access, responses }: AnyEndpoint,
  caller: CallerName,
  door: Door,
): number {
  if (door === 'service' && worthless.includes(caller)) return 401;
  // Its token has expired: to a service it is a request that was held up on its way.
  if (door === 'service' && caller === 'signed-out session') return 503;
  const role = roleOf[caller];
  // `GET /api/user` is public, and 401 for a visitor (product API).
  if (name === 'getCurrentUser' && role === null) return 401;
  // The cookie was an admin's, who must sign in again first: otherwise they would be signed in as
  // the new account.
  if (name === 'register' && caller === 'signed-out session') return 401;
  if (!roleAllows(access, role)) return role === null ? 401 : 403;
  if (access === 'owner' && caller === 'other coach') return 404;
  return withWrongSecret.get(name) ?? Number(Object.keys(responses)[0]);
}

/** Calls that end sessions. */
const endSessions: readonly EndpointName[] = [
  'logIn',
  'logOut',
  'endOwnSessions',
  'acceptInvitation',
];
const doors: readonly Door[] = ['gateway', 'service'];

/**
 * Calls every endpoint as every kind of caller, at the gateway and at the service: the response
 * matches the declared access.
 */
export function accessMatrix(site: () => Site): void {
  let fixtures: Fixtures;
  let shownAtGateway: ReadonlyMap<CallerName, Shown>;

  const showAtGateway = async () =>
    new Map(
      await Promise.all(
        callers.map(async (caller) => [caller, await atGateway(site())(caller)] as const),
      ),
    );

  beforeAll(async () => {
    fixtures = fixturesOf(withSignedIdentity(site(), 'admin'), withSignedIdentity(site(), 'coach'));
    shownAtGateway = await showAtGateway();
  });

  test.each(serviceEndpoints)('%s', async (name) => {
    const endpoint = endpoints[name];
    // One request for all callers who read or are refused; each call that changes something gets
    // its own.
    const sharedRequest = await requestOf(name, fixtures);
    // Gateway and service one after the other, because a call may end the sessions of other
    // callers.
    for (const door of doors) {
      const cells = callers.map((caller) => ({
        door,
        caller,
        expected: expectedStatus(name, endpoint, caller, door),
      }));
      const results = await Promise.all(
        cells.map(async ({ caller, expected }) => {
          const base = door === 'gateway' ? site().gateway : site().services[endpoint.service];
          const who =
            door === 'gateway'
              ? (shownAtGateway.get(caller) ?? {})
              : await atService(site(), endpoint.service)(caller);
          const isChange = endpoint.method !== 'GET' && expected < 400;
          const { status } = await send(
            endpoint,
            base,
            isChange ? await requestOf(name, fixtures) : sharedRequest,
            who,
          );
          return { door, caller, expected: status };
        }),
      );
      expect(results).toEqual(cells);
    }
    if (endSessions.includes(name)) shownAtGateway = await showAtGateway();
  });
}
