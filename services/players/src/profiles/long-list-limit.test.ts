import { playersService, type PlayersService } from '../testing/players-service';

const path = '/api/player-profiles';
let players: PlayersService;
beforeAll(async () => {
  // In tests each response is created twice, once for its validation.
  players = await playersService({ longListsAnHour: 4 });
});
afterAll(() => players.stop());
beforeEach(async () => {
  await players.clear();
  await players.db('limit_counts').delete();
});

test('reading all profiles again and again is limited per user', async () => {
  for (let time = 0; time < 2; time++)
    expect(await players.coach.get(path)).toMatchObject({ status: 200 });
  const refusal = await players.coach.get(`${path}?limit=1000`);
  expect(refusal).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(await players.otherCoach.get(path)).toMatchObject({ status: 200 });
  expect(await players.coach.get(`${path}?limit=100`)).toMatchObject({ status: 200 });
});

test('visitors are not limited: a school shares one address (D76)', async () => {
  for (let time = 0; time < 5; time++)
    expect(await players.nobody.get(path)).toMatchObject({ status: 200 });
});
