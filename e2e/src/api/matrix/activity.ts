import { setTimeout as wait } from 'node:timers/promises';
import { serviceEndpoints, endpoints, type ServiceEndpoint } from '@sandites/contracts';
import { withSignedIdentity, type Ask } from '../site/client';
import type { Site } from '../site/site';
import { fixturesOf, type Fixtures } from './fixtures';
import { requestOf } from './requests';

/** A count that does not change any more: what notes a read is written after its answer. */
async function settled(count: () => Promise<number>): Promise<number> {
  const now = await count();
  await wait(50);
  return (await count()) === now ? now : settled(count);
}

const recorded = serviceEndpoints.filter(([, { activity }]) => activity).map(([name]) => name);

/** Every call that declares an activity writes an activity entry. */
export function activityMatrix(site: () => Site): void {
  let fixtures: Fixtures;
  let admin: Ask;

  beforeAll(() => {
    admin = withSignedIdentity(site(), 'admin');
    fixtures = fixturesOf(admin, withSignedIdentity(site(), 'coach'));
  });

  test.each(recorded)('%s', async (name) => {
    const { service, activity }: ServiceEndpoint = endpoints[name];
    if (!activity) throw new Error(`${name} records nothing`);
    const input = await requestOf(name, fixtures);
    const count = () => site().databases.activityCount(service, activity.subject);
    const before = await settled(count);
    await admin(name, input);
    for (let tries = 0; tries < 100 && (await count()) === before; tries += 1) await wait(20);
    expect(await settled(count)).toBe(before + 1);
  });
}
