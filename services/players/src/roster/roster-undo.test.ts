import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const header = 'firstName,lastName,position,graduationYear,height,weight';
const take = (...rows: string[]) =>
  players.coach.upload('/api/player-profiles/bulk-upload', [header, ...rows].join('\n'));
const uploads = '/api/player-profiles/uploads';
const listed = async () => (await players.coach.get(uploads)).body;
const stored = async () => (await players.coach.get('/api/player-profiles')).body;

test('a roster upload is listed only for the coach who sent it', async () => {
  await take('Ann,Lee,QB,2027,6-2,190', 'Bea,Kim,WR,2028,6-0,170');
  expect(await listed()).toEqual([
    {
      id: 1,
      added: 2,
      changed: 0,
      createdAt: expect.any(String),
      canUndo: true,
      addedIds: [1, 2],
      changedIds: [],
      pictures: { waiting: 0, failed: [] },
    },
  ]);
  expect((await players.otherCoach.get(uploads)).body).toEqual([]);
  expect(await players.otherCoach.delete(`${uploads}/1`)).toMatchObject({ status: 404 });
});

test('undoing it deletes the players it added and restores those it changed exactly', async () => {
  const before = await players.addPlayer({ hometown: "<b>O'Neil</b> 🏈" });
  await take('Ann,Lee,RB,2027,6-3,200', 'Bea,Kim,WR,2028,6-0,170');
  expect((await listed())[0]).toMatchObject({ added: 1, changed: 1, canUndo: true });
  expect(await players.coach.delete(`${uploads}/1`)).toMatchObject({ status: 204 });
  expect(await stored()).toEqual([{ ...before, version: 3 }]);
  expect(await listed()).toEqual([]);
  expect(await players.coach.delete(`${uploads}/1`)).toMatchObject({ status: 404 });
});

test('a row that changes nothing is neither added nor changed', async () => {
  await take('Ann,Lee,QB,2027,6-2,190');
  await take('Ann,Lee,QB,2027,6-2,190');
  expect(await listed()).toHaveLength(1);
});

test.each([
  ['changed', (id: number) => players.coach.put(`/api/player-profile/${id}`, { weight: 200 })],
  ['deleted', (id: number) => players.coach.delete(`/api/player-profile/${id}`)],
  ['shared', (id: number) => players.coach.post(`/api/player-profile/${id}/share`)],
  [
    'put into a package',
    async (id: number) =>
      players.coach.post(`/api/recruiting-packages/${(await players.addPackage()).id}/players`, {
        playerId: id,
      }),
  ],
])('somebody who was %s since keeps it from being undone', async (_what, touch) => {
  await take('Ann,Lee,QB,2027,6-2,190', 'Bea,Kim,WR,2028,6-0,170');
  await touch(1);
  const before = await stored();
  expect((await listed())[0]).toMatchObject({ canUndo: false });
  expect(await players.coach.delete(`${uploads}/1`)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect(await stored()).toEqual(before);
});

test('after a day it can no longer be undone', async () => {
  await take('Ann,Lee,QB,2027,6-2,190');
  await players.db.raw("update uploads set created_at = now() - interval '25 hours'");
  expect(await listed()).toEqual([]);
  expect(await players.coach.delete(`${uploads}/1`)).toMatchObject({ status: 404 });
});
