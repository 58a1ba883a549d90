import { endpointRows, endpoints, type ServiceEndpoint } from '@sandites/contracts';
import { withSignedIdentity, type Ask } from '../site/client';
import type { Site } from '../site/site';
import { fixturesOf, type Fixtures } from './fixtures';
import { requestOf } from './rows';

const noted = endpointRows.filter(([, { notes }]) => notes).map(([name]) => name);

/** Every call that says what is noted of it leaves its entry: nobody changes anything past the activity. */
export function everyChangeIsInTheActivity(site: () => Site): void {
  let fixtures: Fixtures;
  let admin: Ask;

  beforeAll(() => {
    admin = withSignedIdentity(site(), 'admin');
    fixtures = fixturesOf(admin, withSignedIdentity(site(), 'coach'));
  });

  test.each(noted)('%s', async (name) => {
    const { service, notes }: ServiceEndpoint = endpoints[name];
    if (!notes) throw new Error(`${name} notes nothing`);
    const asked = await requestOf(name, fixtures);
    const before = await site().databases.noted(service, notes.subject);
    await admin(name, asked);
    expect(await site().databases.noted(service, notes.subject)).toBe(before + 1);
  });
}
