import { schoolDay } from '@sandites/contracts';
import { DateTime } from 'luxon';
import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
let now: DateTime = DateTime.now();
beforeAll(async () => {
  players = await playersService({ clock: () => now });
});
afterAll(() => players.stop());
beforeEach(async () => {
  now = DateTime.now();
  await players.clear();
  await players.addPlayer({ gpa: 3.5 });
});

const ask = async (): Promise<string> =>
  (await players.coach.post('/api/player-profile/1/consent-link')).body.code;
async function answer(code: string, grants: object): Promise<void> {
  now = now.plus({ minutes: 1 });
  const given = { grants, name: 'Rosa Lee', relation: 'parent' };
  expect(await players.answer(code, given)).toMatchObject({ status: 204 });
}
const notMine = (code: string) => players.nobody.post(`/api/consent/${code}/not-mine`);
const listed = async () => (await players.nobody.get('/api/player-profiles')).body;
const consent = async () => (await players.coach.get('/api/player-profiles')).body[0].consent;
const report = async () => (await players.coach.get('/api/consents/report')).body.teams[0];
const everybody = { listing: ['public', 'package'], measurements: ['public'] };

describe('This is not my child (D121)', () => {
  test('ends the code for good, as an unknown one', async () => {
    const code = await ask();
    expect(await notMine(code)).toMatchObject({ status: 204, text: '' });
    expect(await players.nobody.get(`/api/consent/${code}`)).toMatchObject({ status: 404 });
    expect(await notMine(code)).toMatchObject({ status: 404 });
    expect(await players.db('journal').where({ change: 'deleted' }).pluck('subject')).toContain(
      'consent_codes',
    );
  });

  test('tells the coach until another link is made, and asks until a family answered', async () => {
    await notMine(await ask());
    expect(await report()).toMatchObject({ answered: 0, notMine: 1 });
    expect(await consent()).toMatchObject({ isNotMine: true });
    now = now.plus({ minutes: 1 });
    const code = await ask();
    expect(await report()).toMatchObject({ answered: 0, asked: 1, notMine: 0 });
    await answer(code, everybody);
    expect(await report()).toMatchObject({ answered: 1, notMine: 0 });
    await notMine(code);
    await ask();
    expect(await consent()).toMatchObject({ isNotMine: true, grants: {}, answeredAt: null });
    expect(await report()).toMatchObject({ answered: 0, notMine: 0 });
  });

  test('of a link that nobody answered by leaves the family’s answer', async () => {
    await answer(await ask(), everybody);
    await notMine(await ask());
    expect(await report()).toMatchObject({ answered: 1, notMine: 1 });
    expect(await consent()).toMatchObject({ grants: everybody, relation: 'parent' });
  });

  test('stands in the activity, without a user and a name', async () => {
    await notMine(await ask());
    const path = `/api/activity/players?day=${schoolDay()}`;
    expect((await players.admin.get(path)).body[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actorId: null,
      kind: 'deleted',
      subject: 'consent',
      subjectId: 1,
      changes: [{ field: 'notMine' }],
    });
  });

  test('hides what only its answer allowed, also where a coach’s choice holds without one', async () => {
    const code = await ask();
    await answer(code, everybody);
    expect(await listed()).toHaveLength(1);
    await notMine(code);
    expect(await listed()).toEqual([]);
    expect(await report()).toMatchObject({ answered: 0, allowed: 0, notMine: 1 });
    const missing = await players.coach.get('/api/player-profiles?consent=missing');
    expect(missing.body).toHaveLength(1);
    expect((await players.admin.get('/api/consents')).body.at(-1)).toMatchObject({
      name: 'Not my child',
      grants: {},
      isLatest: true,
    });
  });

  test('leaves what another code allowed too, and nothing of what either did not', async () => {
    const [mother, stranger] = [await ask(), await ask()];
    await answer(mother, { listing: ['public', 'profile'] });
    await answer(stranger, everybody);
    await notMine(stranger);
    expect((await consent()).grants).toEqual({ listing: ['public'] });
    expect((await listed())[0]).toMatchObject({ firstName: 'Ann', height: null });
    expect((await players.nobody.get(`/api/consent/${mother}`)).body).toMatchObject({
      grants: { listing: ['public', 'profile'] },
    });
  });

  test('changes nothing of an answer that another code gave since', async () => {
    const [stranger, mother] = [await ask(), await ask()];
    await answer(stranger, {});
    await answer(mother, everybody);
    await notMine(stranger);
    expect((await consent()).grants).toEqual(everybody);
  });
});
