import { playersService, type PlayersService } from '../testing/players-service';
import { askAboutAll } from './questions-store';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const codeOf = async (id: number): Promise<string> =>
  (await players.coach.post(`/api/player-profile/${id}/consent-link`)).body.code;
const everything = { listing: ['public'], measurements: ['public'] };
async function answer(id: number, grants: object): Promise<string> {
  const code = await codeOf(id);
  await players.answer(code, { grants, name: 'Rosa', relation: 'parent' });
  return code;
}
const names = async (): Promise<string[]> =>
  (await players.nobody.get('/api/player-profiles')).body.map(
    (player: { firstName: string; lastName: string }) => `${player.firstName} ${player.lastName}`,
  );
const questions = async () => (await players.coach.get('/api/person-questions')).body;
const say = (same: boolean, id = 1) => players.coach.put(`/api/person-questions/${id}`, { same });
const change = (id: number, changes: object) =>
  players.coach.put(`/api/player-profile/${id}`, changes);
const upload = (row: string, sport = 'Football') =>
  players.coach.upload(
    '/api/player-profiles/bulk-upload',
    `firstName,lastName,position,graduationYear,height,weight,another\n${row}`,
    { fields: { sport } },
  );

describe('a near name of a class, after a family’s no', () => {
  beforeEach(async () => {
    await players.addPlayer({ firstName: 'Michael', lastName: 'Roe' });
    await answer(1, {});
  });

  test.each([
    ['Mike', 'Roe'],
    ['Michael T.', 'Roe'],
    ['Michael', 'Roe Jr.'],
    ['Michael', 'Rowe'],
  ])('is hidden as %s %s until a coach says that it is another athlete', async (...name) => {
    const [firstName, lastName] = name;
    const added = await players.addPlayer({ firstName, lastName, sport: 'Soccer' });
    expect(added).toMatchObject({ similarTo: [1], consent: { grants: {}, isShared: true } });
    expect(await names()).toEqual([]);
    expect(await questions()).toMatchObject([{ id: 1, profiles: [{ id: 1 }, { id: 2 }] }]);
    expect(await say(false)).toMatchObject({ status: 204 });
    expect(await names()).toEqual([`${firstName} ${lastName}`]);
    expect(await questions()).toEqual([]);
  });

  test('is hidden by file, and asked about afterwards', async () => {
    expect(await upload(`Mike,Roe,QB,2027,6'2",190,`)).toMatchObject({ status: 201 });
    expect(await names()).toEqual([]);
    expect(await questions()).toHaveLength(1);
    expect(await upload(`Mikey,Roe,QB,2027,6'2",190,true`)).toMatchObject({ status: 201 });
    expect(await names()).toEqual(['Mikey Roe']);
  });

  test('is hidden by a change of a name', async () => {
    await players.addPlayer({ firstName: 'Hal', lastName: 'Roe' });
    await change(2, { firstName: 'Mike' });
    expect(await names()).toEqual([]);
  });

  test('is under the strictest answer as the same athlete, until a family answers anew', async () => {
    await players.addPlayer({ firstName: 'Mike', lastName: 'Roe', sport: 'Soccer' });
    const code = await answer(2, everything);
    expect(await names()).toEqual([]);
    await say(true);
    expect(await names()).toEqual([]);
    expect((await players.nobody.get(`/api/consent/${code}`)).body.player.sports).toEqual([
      'Football',
      'Soccer',
    ]);
    await players.answer(code, { grants: everything, name: 'Rosa', relation: 'parent' });
    expect(await names()).toEqual(['Michael Roe', 'Mike Roe']);
    await players.answer(code, { grants: {}, name: 'Rosa', relation: 'parent' });
    expect(await names()).toEqual([]);
  });

  test('is answered in advance by a call', async () => {
    const mike = { firstName: 'Mike', lastName: 'Roe', sport: 'Soccer' as const };
    const add = (more: object) => players.addPlayer({ ...mike, ...more });
    expect(await add({ sameAs: 1 })).not.toHaveProperty('similarTo');
    expect(await names()).toEqual([]);
    await players.coach.delete('/api/player-profile/2');
    expect(await add({ another: true, lastName: 'Rowe' })).toMatchObject({
      consent: { grants: null },
    });
    expect(await names()).toEqual(['Mike Rowe']);
  });

  test('is asked about where an earlier release added it', async () => {
    await players.addPlayer({ firstName: 'Mike', lastName: 'Roe' });
    await players.db('person_questions').delete();
    await players.db('player_profiles').update({ allowed: -1 });
    expect(await names()).toEqual(['Mike Roe']);
    await askAboutAll(players.db);
    expect(await names()).toEqual([]);
  });

  test('leaves no question about somebody who is gone', async () => {
    await players.addPlayer({ firstName: 'Mike', lastName: 'Roe' });
    await players.coach.delete('/api/player-profile/2');
    expect(await players.db('person_questions')).toEqual([]);
  });
});

test('equal names of two classes are in question; the same one has the newest answer', async () => {
  await players.addPlayer();
  expect(await players.addPlayer({ graduationYear: 2028 })).toMatchObject({ similarTo: [1] });
  await answer(1, {});
  expect(await names()).toEqual([]);
  await say(true);
  await answer(2, everything);
  expect(await names()).toEqual(['Ann Lee', 'Ann Lee']);
});

test('a name corrected in one sport leaves the athlete one in all', async () => {
  await players.addPlayer();
  await players.addPlayer({ sport: 'Soccer' });
  const code = await answer(1, everything);
  await change(1, { firstName: 'Josephine', sameAthlete: true });
  expect(await names()).toEqual(['Josephine Lee', 'Ann Lee']);
  await players.answer(code, { grants: {}, name: 'Rosa', relation: 'parent' });
  expect(await names()).toEqual([]);
});

test.each([
  ['nobody', 401],
  ['user', 403],
] as const)('questions are not for %s', async (who, status) => {
  expect(await players[who].get('/api/person-questions')).toMatchObject({ status });
  expect(await players[who].put('/api/person-questions/1', { same: true })).toMatchObject({
    status,
  });
});

test('an answer may be repeated, and two may be called one later, but not one two', async () => {
  await players.addPlayer({ firstName: 'Michael' });
  await players.addPlayer({ firstName: 'Mike' });
  for (const same of [false, false, true, true])
    expect(await say(same)).toMatchObject({ status: 204 });
  expect(await say(false)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('an unknown question is 404', async () => {
  expect(await say(true, 9)).toMatchObject({ status: 404 });
});
