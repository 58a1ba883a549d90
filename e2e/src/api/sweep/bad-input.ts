import { serviceEndpoints, type EndpointName } from '@sandites/contracts';
import { withWrongSecret } from '../matrix/access-matrix';
import { fixturesOf } from '../matrix/fixtures';
import { signIn, withSignedIdentity } from '../site/client';
import type { Site } from '../site/site';
import { sweepAddresses } from './hostile-addresses';
import { sweepBodies, sweepTwice } from './hostile-bodies';
import { sweepFields, type SweepDeps } from './hostile-fields';
import { sweepFiles } from './hostile-files';

const names = (has: (endpoint: (typeof serviceEndpoints)[number][1]) => unknown) =>
  serviceEndpoints.filter(([, endpoint]) => has(endpoint)).map(([name]) => name);

/** Hostile input to every endpoint: never a server error, and only accepted input is stored. */
export function badInput(site: () => Site): void {
  let deps: SweepDeps;
  let admin: string;
  // A new sign-in ends the previous session.
  const cookieFor = (name: EndpointName) =>
    name === 'logIn' || name === 'acceptInvitation' ? '' : admin;
  beforeAll(async () => {
    const signedAdmin = withSignedIdentity(site(), 'admin');
    deps = {
      admin: signedAdmin,
      fixtures: fixturesOf(signedAdmin, withSignedIdentity(site(), 'coach')),
      contents: ({ service }) => site().databases.contents(service),
    };
    admin = await signIn(site(), 'admin');
  });

  test.each(names(({ body }) => body))('in each field of %s', (name) => sweepFields(name, deps));
  test.each(names(({ body }) => body))('as a body of %s', (name) =>
    sweepBodies(name, deps, site().gateway, cookieFor(name)),
  );
  test.each(names(({ body }) => body).filter((name) => !withWrongSecret.has(name)))(
    'a field twice in a body of %s',
    (name) => sweepTwice(name, deps, site().gateway, cookieFor(name)),
  );
  test.each(names(({ upload }) => upload))('as a file of %s', (name) =>
    sweepFiles(name, deps, site().gateway, cookieFor(name)),
  );
  test.each(names(({ path, query, paged }) => path.includes(':') || query || paged))(
    'in the address of %s',
    (name) => sweepAddresses(name, deps, site().gateway, cookieFor(name)),
  );
}
