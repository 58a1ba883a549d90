import { randomUUID } from 'node:crypto';
import { coach, recruitingPackage } from './matrix/bodies';
import { type Fixtures, fixturesOf } from './matrix/fixtures';
import { type Ask, signIn, throughGateway, withSignedIdentity } from './site/client';
import type { Site } from './site/site';

const statuses = async (calls: readonly ReturnType<Ask>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
const rounds = 5;

/** Two concurrent equal calls over separate connections: one result, no failure, no duplicate. */
export function concurrentCalls(site: () => Site): void {
  let fixtures: Fixtures;
  let owner: Ask;
  let coachCalls: Ask;
  let admin: Ask;
  let otherAdmin: Ask;

  beforeAll(async () => {
    owner = withSignedIdentity(site(), 'coach');
    fixtures = fixturesOf(withSignedIdentity(site(), 'admin'), owner);
    coachCalls = throughGateway(site(), await signIn(site(), 'coach'));
    admin = throughGateway(site(), await signIn(site(), 'admin'));
    otherAdmin = throughGateway(site(), await signIn(site(), 'admin'));
  });

  test('the same player added to one package', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await fixtures.package();
      const input = { params: { id }, body: { playerId: await fixtures.playerId() } };
      expect(
        await statuses([coachCalls('addPackagePlayer', input), admin('addPackagePlayer', input)]),
      ).toEqual([201, 409]);
      expect((await owner('listPackagePlayers', { params: { id } })).body).toHaveLength(1);
    }
  });

  test('one user deleted by two admins', async () => {
    for (let round = 0; round < rounds; round++) {
      const input = { params: { id: await fixtures.userId() } };
      expect(await statuses([admin('deleteUser', input), otherAdmin('deleteUser', input)])).toEqual(
        [204, 404],
      );
    }
  });

  test('the same roster uploaded twice', async () => {
    const lastName = randomUUID();
    const rows = Array.from(
      { length: 200 },
      (_, index) => `Player ${index},${lastName},QB,2027,6-2,190`,
    );
    const input = {
      csv: `firstName,lastName,position,graduationYear,height,weight\n${rows.join('\n')}\n`,
      fields: { sport: 'Football' },
    };
    expect(
      await statuses([coachCalls('uploadPlayers', input), admin('uploadPlayers', input)]),
    ).toEqual([201, 201]);
    const { body } = await owner('listPlayers');
    expect(
      body.filter((player: { lastName: string }) => player.lastName === lastName),
    ).toHaveLength(rows.length);
  });

  test('the same staff file uploaded twice', async () => {
    const domain = `${randomUUID()}.example`;
    const rows = Array.from(
      { length: 50 },
      (_, index) => `Coach ${index},Head Coach,c${index}@${domain}`,
    );
    const input = { csv: `name,title,email\n${rows.join('\n')}\n` };
    expect(
      await statuses([coachCalls('uploadCoaches', input), admin('uploadCoaches', input)]),
    ).toEqual([201, 201]);
    const { body } = await owner('listCoaches');
    expect(body.filter(({ email }: { email: string }) => email.endsWith(domain))).toHaveLength(
      rows.length,
    );
  });

  test('the staff put into two orders', async () => {
    for (let extra = 0; extra < 3; extra++) await owner('createCoach', { body: coach() });
    for (let round = 0; round < rounds; round++) {
      const one = await fixtures.coachIds();
      const other = [...one.slice(1), ...one.slice(0, 1)].reverse();
      const calls = [
        coachCalls('orderCoaches', { body: { coachIds: other } }),
        admin('orderCoaches', { body: { coachIds: one.toReversed() } }),
      ];
      expect(await statuses(calls)).toEqual([200, 200]);
      expect([other, one.toReversed()]).toContainEqual(await fixtures.coachIds());
    }
  });

  test('a coach is demoted while a link to their package is created', async () => {
    const username = randomUUID();
    const password = 'a fine long password';
    const { body: leaver } = await admin('register', {
      body: { username, password, role: 'coach' },
    });
    const { headers } = await throughGateway(site(), '')('logIn', { body: { username, password } });
    const asLeaver = throughGateway(site(), headers.getSetCookie()[0]?.split(';')[0] ?? '');
    const { body: made } = await asLeaver('createPackage', { body: recruitingPackage() });
    const readShared = async () =>
      (
        await throughGateway(site(), '')('getSharedPackage', {
          params: { shareCode: made.shareCode },
        })
      ).body;
    expect(await readShared()).toMatchObject({ id: made.id });
    expect((await admin('deleteUser', { params: { id: leaver.id } })).status).toBe(204);
    while ((await readShared()).isPublic) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await readShared()).toMatchObject({ code: 'not_found' });
  });

  test('one profile shared', async () => {
    const input = { params: { id: await fixtures.playerId() } };
    const responses = await Promise.all([
      coachCalls('sharePlayer', input),
      admin('sharePlayer', input),
      coachCalls('sharePlayer', input),
    ]);
    expect(new Set(responses.map(({ body }) => body.shareCode)).size).toBe(1);
  });
}
