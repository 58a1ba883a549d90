import { backUp } from '@sandites/service-kit/testing';
import { afterRestore } from './after-restore';
import { player, playersService, type PlayersService } from './testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(async () => {
  await players.clear();
  await players.db('kept_answers').delete();
});

const statusOf = async (path: string) => (await players.nobody.get(path)).status;
const publicNames = async () =>
  (await players.nobody.get('/api/player-profiles')).body.map(
    ({ lastName }: { lastName: string }) => lastName,
  );
async function refuse(id: number): Promise<void> {
  const { code } = (await players.coach.post(`/api/player-profile/${id}/consent-link`, {})).body;
  const { version } = (await players.nobody.get(`/api/consent/${code}`)).body;
  const answer = { grants: {}, name: 'Kim Lee', relation: 'parent', version };
  expect((await players.nobody.put(`/api/consent/${code}`, answer)).status).toBeLessThan(300);
}

test('a family’s no holds for a player whom the backup does not know, once the roster is entered again', async () => {
  const restore = await backUp(players.db);
  const { id } = await players.addPlayer({ lastName: 'Freshman', graduationYear: 2030 });
  await refuse(id);
  expect(await publicNames()).toEqual([]);
  await restore(afterRestore);
  await players.addPlayer({ lastName: 'Freshman', graduationYear: 2030, sport: 'Basketball' });
  await players.addPlayer({ lastName: 'Other', graduationYear: 2030 });
  expect(await publicNames()).toEqual(['Other']);
});

test('it holds too where the name is corrected to theirs', async () => {
  const restore = await backUp(players.db);
  await refuse((await players.addPlayer({ lastName: 'Freshman' })).id);
  await restore(afterRestore);
  const { id, version } = await players.addPlayer({ lastName: 'Freshmann' });
  expect(await publicNames()).toEqual(['Freshmann']);
  await players.coach.send(`/api/player-profile/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
    body: JSON.stringify({ lastName: 'Freshman', sameAthlete: true }),
  });
  expect(await publicNames()).toEqual([]);
});

test('what was deleted since is deleted again, and what was closed is closed', async () => {
  const kept = await players.addPlayer({ lastName: 'Kept' });
  const gone = await players.addPlayer({ lastName: 'Gone' });
  const [open, closed, deleted] = [
    await players.addPackage({ name: 'Open', isPublic: true }),
    await players.addPackage({ name: 'Closed', isPublic: true }),
    await players.addPackage({ name: 'Deleted', isPublic: true }),
  ];
  for (const { id } of [kept, gone])
    await players.coach.post(`/api/recruiting-packages/${open.id}/players`, { playerId: id });
  const pages = [open, closed, deleted].map(
    ({ shareCode }) => `/api/recruiting-packages/share/${shareCode}`,
  );
  const restore = await backUp(players.db);
  await players.coach.put(`/api/recruiting-packages/${closed.id}`, { isPublic: false });
  await players.coach.delete(`/api/recruiting-packages/${deleted.id}`);
  await players.coach.delete(`/api/recruiting-packages/${open.id}/players/${kept.id}`);
  await players.coach.delete(`/api/player-profile/${gone.id}`);
  const state = async () => [
    await publicNames(),
    await Promise.all(pages.map(statusOf)),
    (await players.nobody.get(pages[1] ?? '')).body.isPublic,
    (await players.nobody.get(pages[0] ?? '')).body.players,
  ];
  const before = await state();
  expect(before).toEqual([['Kept'], [200, 200, 404], false, []]);
  expect(await restore(afterRestore)).toEqual([]);
  expect(await state()).toEqual(before);
});

test('after an accident what was deleted comes back, to be checked', async () => {
  const { id } = await players.addPlayer();
  const restore = await backUp(players.db);
  await players.coach.delete(`/api/player-profile/${id}`);
  expect(await restore(afterRestore, true)).toContainEqual({ subject: 'player', rows: [{ id }] });
  expect(await publicNames()).toEqual([player().lastName]);
});
