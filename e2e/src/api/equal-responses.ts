import { randomUUID } from 'node:crypto';
import { type EndpointName, serviceEndpoints } from '@sandites/contracts';
import { type Fixtures, fixturesOf } from './matrix/fixtures';
import { requestOf } from './matrix/requests';
import { type Ask, signIn, throughGateway, withSignedIdentity } from './site/client';
import type { Site } from './site/site';
import type { ReceivedResponse } from './site/validate-response';

/** Headers and fields that differ in every response. */
const perResponse = ['date', 'x-request-id', 'keep-alive'];

/** Everything observable of a response. */
function visiblePart({ status, headers, body, text }: ReceivedResponse): object {
  const comparedHeaders = [...headers].filter(([name]) => !perResponse.includes(name));
  return {
    status,
    headers: Object.fromEntries(comparedHeaders),
    body: body === undefined ? text : { ...body, requestId: null },
  };
}

const ofOwners = serviceEndpoints
  .filter(([, { access, path }]) => access === 'owner' && path.includes(':'))
  .map(([name]) => name);
const never = 2_000_000_000;

/**
 * Responses do not reveal the existence of hidden things: a package, a share code, a name, a
 * session.
 */
export function equalResponses(site: () => Site): void {
  let fixtures: Fixtures;
  let owner: Ask;
  let other: Ask;
  let nobody: Ask;

  beforeAll(async () => {
    owner = withSignedIdentity(site(), 'coach');
    fixtures = fixturesOf(withSignedIdentity(site(), 'admin'), owner);
    other = throughGateway(site(), await signIn(site(), 'coach2'));
    nobody = throughGateway(site(), '');
  });

  async function expectAlike(
    ask: Ask,
    name: EndpointName,
    ...asked: Parameters<Ask>[1][]
  ): Promise<void> {
    const [first, ...others] = await Promise.all(
      asked.map(async (each) => visiblePart(await ask(name, each))),
    );
    for (const each of others) expect(each).toEqual(first);
  }

  test.each(ofOwners)('%s: another coach’s is the same as an unknown one', async (name) => {
    const { query: _shown, ...asked } = await requestOf(name, fixtures);
    const unknown = Object.fromEntries(
      Object.keys(asked.params ?? {}).map((param) => [param, never]),
    );
    await expectAlike(other, name, asked, { ...asked, params: unknown });
  });

  test('a share code that was revoked, one of a deleted player, and an unknown one', async () => {
    const [back, gone] = [await fixtures.playerId(), await fixtures.playerId()];
    const codeOf = async (id: number): Promise<string> =>
      (await owner('sharePlayer', { params: { id } })).body.shareCode;
    const codes = [await codeOf(back), await codeOf(gone), randomUUID()];
    await owner('unsharePlayer', { params: { id: back } });
    await owner('deletePlayer', { params: { id: gone } });
    await expectAlike(
      nobody,
      'getSharedPlayer',
      ...codes.map((shareCode) => ({ params: { shareCode } })),
    );
    const pages = await Promise.all(
      codes.map(
        async (code) => (await fetch(`${site().gateway}/previews/player/${code}.png`)).status,
      ),
    );
    expect(pages).toEqual([404, 404, 404]);
  });

  test('a replaced link of a package, one of a deleted package, and an unknown one', async () => {
    const [replaced, gone] = [await fixtures.package(), await fixtures.package()];
    expect(
      (await owner('renewPackageShare', { params: { id: replaced.id } })).body.shareCode,
    ).not.toBe(replaced.shareCode);
    await owner('deletePackage', { params: { id: gone.id } });
    const codes = [replaced.shareCode, gone.shareCode, randomUUID()];
    await expectAlike(
      nobody,
      'getSharedPackage',
      ...codes.map((shareCode) => ({ params: { shareCode } })),
    );
    await expectAlike(
      nobody,
      'listPackagePlayers',
      ...codes.map((code) => ({ params: { id: replaced.id }, query: `?shareCode=${code}` })),
      { params: { id: never }, query: `?shareCode=${codes[0]}` },
    );
  });

  test('a recipient’s link that was revoked, one of a deleted package, and an unknown one', async () => {
    const [kept, gone] = [await fixtures.package(), await fixtures.package()];
    const linkOf = async (id: number): Promise<{ id: number; code: string }> =>
      (await owner('createPackageLink', { params: { id }, body: { label: 'Coach Hale' } })).body;
    const [revoked, orphaned] = [await linkOf(kept.id), await linkOf(gone.id)];
    await owner('deletePackageLink', { params: { id: kept.id, linkId: revoked.id } });
    await owner('deletePackage', { params: { id: gone.id } });
    const codes = [revoked.code, orphaned.code, randomUUID()];
    await expectAlike(
      nobody,
      'getSharedPackage',
      ...codes.map((shareCode) => ({ params: { shareCode } })),
    );
    await expectAlike(
      nobody,
      'listPackagePlayers',
      ...codes.map((code) => ({ params: { id: kept.id }, query: `?shareCode=${code}` })),
    );
    expect(
      await Promise.all(
        codes.map(
          async (code) => (await fetch(`${site().gateway}/previews/package/${code}.png`)).status,
        ),
      ),
    ).toEqual([404, 404, 404]);
  });

  test('a known and an unknown name with a wrong password', async () => {
    const tries = ['coach', randomUUID()].flatMap((username) => [
      { body: { username, password: 'not the password' } },
      { body: { username, password: 'not the password', code: '000000' } },
    ]);
    await expectAlike(nobody, 'logIn', ...tries);
  });

  test('an ended session, a foreign cookie, and no cookie', async () => {
    const ended = await signIn(site(), 'user');
    await throughGateway(site(), ended)('logOut');
    const responses = await Promise.all(
      [ended, 'session=forged', `session=${randomUUID()}`].map(async (cookie) =>
        visiblePart(await throughGateway(site(), cookie)('getCurrentUser')),
      ),
    );
    for (const each of responses) expect(each).toEqual(responses[0]);
    expect(visiblePart(await nobody('getCurrentUser'))).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  test('a deleted message and address are the same as unknown ones', async () => {
    const admin = throughGateway(site(), await signIn(site(), 'admin'));
    for (const [name, id] of [
      ['deleteSubscription', await fixtures.subscriptionId()],
      ['deleteMessage', await fixtures.made('/api/contact-messages')],
    ] as const) {
      expect((await admin(name, { params: { id } })).status).toBe(204);
      await expectAlike(admin, name, { params: { id } }, { params: { id: never } });
    }
  });
}
