import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const path = '/api/player-profile/1';
const asOf = (version: number) => ({ 'If-Match': `"${version}"` });

describe('a change of what somebody else changed meanwhile (D50)', () => {
  test('is refused with the row as it is now', async () => {
    await players.addPlayer();
    await players.otherCoach.put(path, { weight: 200 });
    const response = await players.coach.put(path, { height: '6-3' }, asOf(1));
    expect(response).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile', current: { id: 1, weight: 200, version: 2 } },
    });
    expect((await players.coach.put(path, { height: '6-3' }, asOf(2))).body).toMatchObject({
      height: `6'3"`,
      weight: 200,
      version: 3,
    });
  });

  test('goes through without If-Match: the last one wins', async () => {
    await players.addPlayer();
    await players.otherCoach.put(path, { weight: 200 });
    expect((await players.coach.put(path, { weight: 210 })).body).toMatchObject({
      weight: 210,
      version: 3,
    });
  });

  test.each(['"0"', '"x"', 'x', '"1", "2"'])(
    'is refused for %j, which is no version',
    async (ifMatch) => {
      await players.addPlayer();
      expect(await players.coach.put(path, { weight: 200 }, { 'If-Match': ifMatch })).toMatchObject(
        { status: 412 },
      );
    },
  );

  test('is not made by sharing, which keeps the version', async () => {
    await players.addPlayer();
    await players.coach.post(`${path}/share`);
    expect(await players.coach.put(path, { weight: 200 }, asOf(1))).toMatchObject({ status: 200 });
  });

  test('of a deleted profile is 404', async () => {
    expect(await players.coach.put(path, { weight: 200 }, asOf(1))).toMatchObject({ status: 404 });
  });

  test('succeeds once when two do it at once', async () => {
    await players.addPlayer();
    const responses = await Promise.all(
      [players.coach, players.otherCoach].map((who, index) =>
        who.put(path, { weight: 200 + index }, asOf(1)),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

test('only coaches and admins see versions', async () => {
  await players.addPlayer();
  expect((await players.user.get('/api/player-profiles')).body[0]).not.toHaveProperty('version');
  expect((await players.coach.get('/api/player-profiles')).body[0]).toHaveProperty('version', 1);
});
