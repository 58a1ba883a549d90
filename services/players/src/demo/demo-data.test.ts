import { demoAccountIds } from '@sandites/contracts';
import { loadDemoDataOnce } from '@sandites/service-kit/database';
import { playersService, type PlayersService } from '../testing/players-service';
import { demoData, readDemoPackages, readDemoPlayers } from './demo-data';

const demoPlayers = readDemoPlayers();
const demoPackages = readDemoPackages();

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());

test('a demo has its profiles, and the packages of its two coaches with their players, once', async () => {
  for (let start = 0; start < 2; start++) await loadDemoDataOnce(players.db, demoData);
  expect((await players.nobody.get('/api/player-profiles')).body).toHaveLength(demoPlayers.length);
  for (const username of ['coach', 'coach2'] as const) {
    const coach = players.as({
      caller: { id: demoAccountIds[username], username, role: 'coach', sessionId: 'demo' },
    });
    const { body } = await coach.get('/api/my-recruiting-packages');
    const own = demoPackages.filter(({ owner }) => owner === username);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(
      own.map(({ fields }) => fields.name),
    );
    for (const [index, { id }] of body.entries()) {
      expect((await coach.get(`/api/recruiting-packages/${id}/players`)).body).toHaveLength(
        own[index]?.players.length ?? 0,
      );
    }
  }
});
