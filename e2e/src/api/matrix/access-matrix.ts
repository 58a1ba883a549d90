import { endpointRows, endpoints, type EndpointName } from '@sandites/contracts';
import { vouchedFor } from '../site/client';
import { send } from '../site/send';
import type { Site } from '../site/site';
import { atGateway, atService, callers, type CallerName, type Shown } from './callers';
import { expectedStatus, type Door } from './expected-status';
import { fixturesOf, type Fixtures } from './fixtures';
import { requestOf } from './rows';

/** Calls after which everybody has to sign in again. */
const endSessions: readonly EndpointName[] = ['logIn', 'logOut', 'endOwnSessions'];
const doors: readonly Door[] = ['gateway', 'service'];

/** Every endpoint, called by everybody, at the gateway and at the service itself: the answer is what the declared access says. */
export function accessMatrix(site: () => Site): void {
  let fixtures: Fixtures;
  let shownAtGateway: ReadonlyMap<CallerName, Shown>;

  const showAtGateway = async () => new Map(await Promise.all(callers.map(async (caller) => [caller, await atGateway(site())(caller)] as const)));

  beforeAll(async () => {
    fixtures = fixturesOf(vouchedFor(site(), 'admin'), vouchedFor(site(), 'coach'));
    shownAtGateway = await showAtGateway();
  });

  test.each(endpointRows)('%s', async (name) => {
    const endpoint = endpoints[name];
    // One door after the other: a call may end the sessions with which others stand at the gateway.
    for (const door of doors) {
      const cells = callers.map((caller) => ({ door, caller, expected: expectedStatus(name, endpoint, caller, door) }));
      const found = await Promise.all(
        callers.map(async (caller) => {
          const base = door === 'gateway' ? site().gateway : site().services[endpoint.service];
          const who = door === 'gateway' ? (shownAtGateway.get(caller) ?? {}) : await atService(site(), endpoint.service)(caller);
          const { status } = await send(endpoint, base, await requestOf(name, fixtures), who);
          return { door, caller, expected: status };
        }),
      );
      expect(found).toEqual(cells);
    }
    if (endSessions.includes(name)) shownAtGateway = await showAtGateway();
  });
}
