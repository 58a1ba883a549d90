import { everyRead, takeNoWrites } from '@sandites/service-kit/testing';
import { playersService, type PlayersService } from './testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());

test('while the database takes no writes, every read answers as before, and a write is 503', async () => {
  const { id } = await players.addPlayer();
  const { shareCode } = (await players.coach.post(`/api/player-profile/${id}/share`)).body;
  const { code } = (await players.coach.post(`/api/player-profile/${id}/consent-link`, {})).body;
  const recruitingPackage = await players.addPackage({ isPublic: true });
  const reads = async () => ({
    ...(await everyRead('players', players, { id, shareCode, code })),
    ...(await everyRead('players', players, { id, shareCode: recruitingPackage.shareCode, code })),
  });
  const before = await reads();
  expect(before).toMatchObject({
    '/api/player-profiles': [200, 200, 200],
    [`/api/consent/${code}`]: [200, 200, 200],
    [`/api/player-profile/share/${shareCode}`]: [200, 200, 200],
    [`/api/recruiting-packages/share/${recruitingPackage.shareCode}`]: [200, 200, 200],
  });

  const takeWrites = await takeNoWrites(players);
  expect(await reads()).toEqual(before);
  const write = await players.coach.put(`/api/player-profile/${id}`, { height: `6'3"` });
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '30']);
  await takeWrites();
});
