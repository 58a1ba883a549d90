import { randomUUID } from 'node:crypto';
import { player, playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());

test('profiles are added and deleted at once: nobody waits for another until neither can go on', async () => {
  const addAndDelete = async () => {
    const body = player({ lastName: randomUUID() });
    const { id } = (await players.coach.post('/api/player-profile', body)).body;
    return (await players.coach.delete(`/api/player-profile/${id}`)).status;
  };
  for (let round = 0; round < 10; round += 1)
    expect(await Promise.all([addAndDelete(), addAndDelete(), addAndDelete()])).toEqual([
      204, 204, 204,
    ]);
});
