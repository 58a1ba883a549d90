import { playersService, type PlayersService } from '../testing/players-service';

const all = '/api/recruiting-packages';
let players: PlayersService;
let playerId: number;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(async () => {
  await players.clear();
  ({ id: playerId } = await players.addPlayer());
  await players.addPackage();
});

const add = (body: unknown = { playerId }, as = players.coach) => as.post(`${all}/1/players`, body);
const packagedPlayers = async () => (await players.coach.get(`${all}/1/players`)).body;

describe('putting a player into a package', () => {
  test('returns the link', async () => {
    expect(await add({ playerId, notes: 'Fast', highlight: '28 TDs' })).toMatchObject({
      status: 201,
      body: { id: 1, packageId: 1, playerId, notes: 'Fast', highlight: '28 TDs' },
    });
    expect(await packagedPlayers()).toMatchObject([
      { id: playerId, packagePlayer: { id: 1, packageId: 1, notes: 'Fast', highlight: '28 TDs' } },
    ]);
  });

  test('needs no remarks', async () => {
    expect(await add()).toMatchObject({ status: 201, body: { notes: null, highlight: null } });
  });

  test("accepts a player of the team's family, and neither can change sport while linked (D18, D71)", async () => {
    const { id: packageId } = await players.addPackage({ sport: "Men's Wrestling" });
    const { id: playerId } = await players.addPlayer({
      sport: 'Wrestling',
      position: 'Weight Class',
    });
    expect(
      await players.coach.post(`/api/recruiting-packages/${packageId}/players`, { playerId }),
    ).toMatchObject({ status: 201 });
    expect(
      await players.coach.put(`/api/player-profile/${playerId}`, { sport: 'Football' }),
    ).toMatchObject({ status: 409 });
    expect(
      await players.coach.put(`/api/recruiting-packages/${packageId}`, { sport: 'Football' }),
    ).toMatchObject({ status: 409 });
    expect(await players.coach.delete(`/api/player-profile/${playerId}`)).toMatchObject({
      status: 204,
    });
    expect(await players.coach.get(`/api/recruiting-packages/${packageId}/players`)).toMatchObject({
      status: 200,
      body: [],
    });
  });

  test('is refused for a player of another sport', async () => {
    const { id } = await players.addPlayer({ sport: 'Golf' });
    expect(await add({ playerId: id })).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: '/playerId', code: 'other_sport' }] },
    });
    expect(await packagedPlayers()).toEqual([]);
  });

  test('is refused for a player who is in it already', async () => {
    await add();
    expect(await add()).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This player is in the package already' },
    });
  });

  test('succeeds once when two do it at the same moment', async () => {
    const responses = await Promise.all([
      add(),
      add({ playerId }, players.admin),
      add(),
      add({ playerId }, players.admin),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await packagedPlayers()).toHaveLength(1);
  });

  test('stores no link when the player is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await players.addPlayer();
      const [added, deleted] = await Promise.all([
        add({ playerId: id }),
        players.coach.delete(`/api/player-profile/${id}`),
      ]);
      expect([201, 404, 409]).toContain(added.status);
      expect(deleted.status).toBe(204);
    }
    expect(await packagedPlayers()).toEqual([]);
  });

  test.each([
    [{ playerId: 99 }, 404],
    [{ playerId: 'x' }, 400],
    [{ playerId: 0 }, 400],
    [{ playerId: 2_147_483_648 }, 400],
    [{}, 400],
    [{ playerId: 1, notes: 'x'.repeat(5_001) }, 400],
    [{ playerId: 1, highlight: 'x'.repeat(201) }, 400],
  ])('refuses %#', async (body, status) => {
    expect(await add(body)).toMatchObject({ status });
    expect(await packagedPlayers()).toEqual([]);
  });
});

describe('the texts of a player in a package', () => {
  beforeEach(() => add({ playerId, notes: 'Fast' }));
  const link = (id: number | string = 1) => `${all}/players/${id}`;

  test('is changed field by field, and cleared by null', async () => {
    expect(await players.coach.put(link(), { highlight: '28 TDs' })).toMatchObject({
      status: 200,
      body: { id: 1, packageId: 1, playerId, notes: 'Fast', highlight: '28 TDs' },
    });
    expect(await players.admin.put(link(), { notes: null })).toMatchObject({
      status: 200,
      body: { notes: null, highlight: '28 TDs' },
    });
    expect(await players.coach.put(link(), {})).toMatchObject({
      status: 200,
      body: { notes: null, highlight: '28 TDs' },
    });
  });

  test('are not overwritten where somebody else changed them since they were read (D50)', async () => {
    const asOf = (version: number) => ({ 'If-Match': `"${version}"` });
    expect(await packagedPlayers()).toMatchObject([{ packagePlayer: { version: 1 } }]);
    expect(await players.admin.put(link(), { notes: 'Strong' }, asOf(1))).toMatchObject({
      status: 200,
      body: { notes: 'Strong', version: 2 },
    });
    expect(await players.coach.put(link(), { notes: 'Quick' }, asOf(1))).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile', current: { id: 1, notes: 'Strong', version: 2 } },
    });
    expect(await players.coach.put(link(), { notes: 'Quick' }, asOf(2))).toMatchObject({
      status: 200,
      body: { notes: 'Quick', version: 3 },
    });
  });

  test('keep their version when the order changes', async () => {
    const { id } = await players.addPlayer({ firstName: 'Bo' });
    await add({ playerId: id });
    expect(
      await players.coach.put(`${all}/1/players/order`, { playerIds: [id, playerId] }),
    ).toMatchObject({ status: 200 });
    expect(
      (await packagedPlayers()).map((player: { packagePlayer: object }) => player.packagePlayer),
    ).toMatchObject([{ version: 1 }, { version: 1 }]);
  });

  test.each(['9', 'x', '0'])('is 404 for the id %s', async (id) => {
    expect(await players.coach.put(link(id), { notes: 'x' })).toMatchObject({ status: 404 });
  });
});

describe('taking a player out of a package', () => {
  test('removes the link, once, and leaves the profile', async () => {
    await add();
    expect(await players.coach.delete(`${all}/1/players/${playerId}`)).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await players.coach.delete(`${all}/1/players/${playerId}`)).toMatchObject({
      status: 404,
    });
    expect(await packagedPlayers()).toEqual([]);
    expect((await players.coach.get('/api/player-profiles')).body).toHaveLength(1);
  });
});

describe('the players of another coach’s package', () => {
  test('are 404, so that its existence is not revealed', async () => {
    await add();
    const attempts = [
      await add({ playerId }, players.otherCoach),
      await players.otherCoach.put(`${all}/players/1`, { notes: 'mine' }),
      await players.otherCoach.delete(`${all}/1/players/${playerId}`),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await packagedPlayers()).toMatchObject([{ packagePlayer: { notes: null } }]);
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('are nothing for %s', async (who, status) => {
    expect(await add({ playerId }, players[who])).toMatchObject({ status });
    expect(await players[who].put(`${all}/players/1`, {})).toMatchObject({ status });
    expect(await players[who].delete(`${all}/1/players/1`)).toMatchObject({ status });
  });
});
