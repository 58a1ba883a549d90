import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const all = '/api/recruiting-packages';
const coach = 902;
const tell = (isCoach: boolean, sequence: number, userId = coach) =>
  players.auth.post('/internal/owners', { userId, isCoach, sequence });
const isPublic = async () => (await players.admin.get(`${all}/1`)).body.isPublic;

describe('packages of a former coach (D49)', () => {
  test('become private at once, and their links are 404 for everybody but admins', async () => {
    const { shareCode } = await players.addPackage();
    expect(await tell(false, 1)).toMatchObject({ status: 204, text: '' });
    expect(await isPublic()).toBe(false);
    expect(await players.nobody.get(`${all}/share/${shareCode}`)).toMatchObject({ status: 404 });
    expect(await players.otherCoach.get(`${all}/share/${shareCode}`)).toMatchObject({
      status: 404,
    });
    expect(await players.admin.get(`${all}/share/${shareCode}`)).toMatchObject({ status: 200 });
  });

  test('are listed for an admin, who gives one to another coach', async () => {
    await players.addPackage({ name: 'Left behind' });
    await players.addPackage({ name: 'Kept' }, players.otherCoach);
    await tell(false, 1);
    const ownerlessNames = async () =>
      (await players.admin.get(`${all}?owner=gone`)).body.map(({ name }: { name: string }) => name);
    expect(await ownerlessNames()).toEqual(['Left behind']);
    expect((await players.admin.get(all)).body).toHaveLength(2);
    expect(await players.otherCoach.get(all)).toMatchObject({ status: 403 });
    await tell(true, 2, 903);
    expect((await players.admin.put(`${all}/1`, { ownerId: 903 })).body).toMatchObject({
      ownerId: 903,
      isPublic: false,
    });
    expect(await ownerlessNames()).toEqual([]);
    expect((await players.otherCoach.put(`${all}/1`, { isPublic: true })).body).toMatchObject({
      isPublic: true,
    });
  });

  test('given to another coach, packages keep their code and visibility (D73)', async () => {
    const { shareCode } = await players.addPackage({ name: 'Shared' });
    await players.addPackage({ name: 'Draft', isPublic: false });
    await tell(true, 1, 903);
    await tell(false, 2);
    const rows = (await players.admin.get(`${all}?owner=gone`)).body;
    expect(
      rows.map(({ name, ownerId, wasPublic }: Record<string, unknown>) => [
        name,
        ownerId,
        wasPublic,
      ]),
    ).toEqual([
      ['Shared', coach, true],
      ['Draft', coach, false],
    ]);
    expect(
      (await players.admin.put(`${all}/1`, { ownerId: 903, isPublic: true })).body,
    ).toMatchObject({ ownerId: 903, isPublic: true, shareCode });
    expect((await players.admin.put(`${all}/2`, { ownerId: 903 })).body).toMatchObject({
      ownerId: 903,
      isPublic: false,
    });
    expect(await players.nobody.get(`${all}/share/${shareCode}`)).toMatchObject({
      status: 200,
      body: { name: 'Shared' },
    });
    await tell(true, 3);
    expect((await players.admin.put(`${all}/1`, { ownerId: coach })).body).toMatchObject({
      ownerId: coach,
      isPublic: true,
      shareCode,
    });
  });

  test('are listed by their owner before the account is deleted or loses the role (D73)', async () => {
    await players.addPackage({ name: 'Mine' });
    await players.addPackage({ name: 'Other' }, players.otherCoach);
    const { body } = await players.admin.get(`${all}?ownerId=${coach}`);
    expect(body).toMatchObject([{ name: 'Mine', ownerId: coach, isPublic: true }]);
    expect(body[0]).not.toHaveProperty('wasPublic');
    expect(await players.admin.get(`${all}?ownerId=x`)).toMatchObject({ status: 400 });
  });

  test.each([
    ['nobody has heard of', []],
    [
      'is no coach any more',
      [
        [true, 1],
        [false, 2],
      ],
    ],
  ] as const)('are not given to somebody who %s', async (_who, words) => {
    await players.addPackage();
    for (const [isCoach, sequence] of words) await tell(isCoach, sequence, 903);
    expect(await players.admin.put(`${all}/1`, { ownerId: 903 })).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: '/ownerId' }] },
    });
    expect((await players.admin.get(`${all}/1`)).body).toMatchObject({
      ownerId: coach,
      isPublic: true,
    });
  });

  test('cannot be made public while nobody owns them', async () => {
    await players.addPackage();
    await tell(false, 1);
    expect(await players.admin.put(`${all}/1`, { isPublic: true })).toMatchObject({ status: 409 });
    expect(await isPublic()).toBe(false);
  });

  test('are returned, still private, when the owner is a coach again', async () => {
    const { shareCode } = await players.addPackage();
    await tell(false, 1);
    await tell(true, 2);
    expect((await players.nobody.get(`${all}/share/${shareCode}`)).body).toEqual({
      shareCode,
      isPublic: false,
    });
  });
});

describe('a message about ownership', () => {
  test('that is repeated or late changes nothing', async () => {
    await players.addPackage();
    await tell(false, 5);
    await tell(true, 6);
    await players.coach.put(`${all}/1`, { isPublic: true });
    expect(await tell(false, 5)).toMatchObject({ status: 204 });
    expect(await isPublic()).toBe(true);
  });

  test.each([
    ['nobody', 'nobody'],
    ['an admin', 'admin'],
  ] as const)('is not taken from %s: to them there is no such call', async (_who, client) => {
    await players.addPackage();
    expect(
      await players[client].post('/internal/owners', {
        userId: coach,
        isCoach: false,
        sequence: 1,
      }),
    ).toMatchObject({ status: 404 });
    expect(await isPublic()).toBe(true);
  });

  test('must be complete', async () => {
    expect(await players.auth.post('/internal/owners', { userId: coach })).toMatchObject({
      status: 400,
    });
  });
});
