import { limits, schoolDay } from '@sandites/contracts';
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
async function answeredCode(): Promise<string> {
  const code = await ask();
  await players.answer(code, { grants: {}, name: 'Rosa Lee', relation: 'parent' });
  return code;
}
const propose = (code: string, values: object) =>
  players.nobody.put(`/api/consent/${code}/proposal`, {
    values,
    name: 'Rosa Lee',
    relation: 'parent',
  });
const list = async () => (await players.coach.get('/api/profile-proposals')).body;
const decide = (accept: string[], decline: string[], version = 1) =>
  players.coach.put(
    '/api/profile-proposals/1',
    { accept, decline },
    { 'if-match': `"${version}"` },
  );
const profile = async (id = 1) =>
  (await players.coach.get('/api/player-profiles')).body.find(
    (each: { id: number }) => each.id === id,
  );
const values = { gpa: 3.84, weight: 195, instagramUrl: 'https://instagram.com/ann' };

describe('what a family proposes (D121)', () => {
  test('changes nothing, and only coaches see it, with what is stored', async () => {
    const code = await answeredCode();
    expect(await propose(code, values)).toMatchObject({ status: 204, text: '' });
    expect(await profile()).toMatchObject({ gpa: 3.5, weight: 190, instagramUrl: null });
    expect(await list()).toEqual([
      {
        id: 1,
        personId: 1,
        player: { firstName: 'Ann', lastName: 'Lee', sports: ['Football'] },
        from: { name: 'Rosa Lee', relation: 'parent' },
        values,
        before: expect.objectContaining({ gpa: 3.5, weight: 190, instagramUrl: null }),
        createdAt: now.toUTC().toISO(),
        version: 1,
      },
    ]);
    expect(await players.nobody.get('/api/profile-proposals')).toMatchObject({ status: 401 });
    expect(await players.user.get('/api/profile-proposals')).toMatchObject({ status: 403 });
  });

  test('stands behind its own code; a later one replaces it', async () => {
    const code = await answeredCode();
    await propose(code, values);
    await propose(code, { honors: 'All-State 2025' });
    expect((await players.nobody.get(`/api/consent/${code}`)).body.proposal).toEqual({
      values: { honors: 'All-State 2025' },
      name: 'Rosa Lee',
      relation: 'parent',
      createdAt: now.toUTC().toISO(),
    });
    expect(await list()).toMatchObject([
      { id: 1, values: { honors: 'All-State 2025' }, version: 2 },
    ]);
    expect((await players.nobody.get(`/api/consent/${await ask()}`)).body.proposal).toBeNull();
  });

  test('comes after the answer, by an open code, for a stored athlete', async () => {
    expect(await propose(await ask(), values)).toMatchObject({ status: 404 });
    expect(await propose('unknown-code-of-nobody-at-all', values)).toMatchObject({ status: 404 });
    const code = await answeredCode();
    await players.coach.delete('/api/player-profile/1');
    expect(await propose(code, values)).toMatchObject({ status: 404 });
  });

  test.each([
    [{}],
    [{ gpa: 7 }],
    [{ email: 'ann@example.org' }],
    [{ honors: 'x'.repeat(501) }],
    [{ highlightUrl: 'javascript:alert(1)' }],
  ])('%j is refused', async (proposed) => {
    expect(await propose(await answeredCode(), proposed)).toMatchObject({ status: 400 });
  });

  test('at most 20 times an hour by a code', async () => {
    const code = await answeredCode();
    for (let times = 0; times < limits.consentAnswers.max; times++) await propose(code, values);
    expect(await propose(code, values)).toMatchObject({ status: 429 });
  });

  test('is erased with the last profile, the code, and by "not my child"', async () => {
    const erased = () =>
      players.db('journal').where({ subject: 'profile_proposals' }).pluck('change');
    const before = await erased();
    const code = await answeredCode();
    await propose(code, values);
    await players.addPlayer({ sport: 'Golf', position: 'Golfer' });
    await players.coach.delete('/api/player-profile/2');
    expect(await list()).toHaveLength(1);
    await players.coach.delete('/api/player-profile/1');
    expect(await players.db('profile_proposals')).toEqual([]);
    await players.addPlayer();
    await propose(code, values);
    await players.nobody.post(`/api/consent/${code}/not-mine`);
    expect(await players.db('profile_proposals')).toEqual([]);
    expect(await erased()).toEqual([...before, 'deleted', 'deleted']);
  });
});

describe('a coach', () => {
  test('accepts by field, in every sport; what is declined is forgotten, the rest waits on', async () => {
    await players.addPlayer({ sport: 'Golf', position: 'Golfer' });
    await propose(await answeredCode(), { ...values, sat: 1300 });
    expect(await decide(['gpa', 'instagramUrl'], ['weight'])).toMatchObject({
      status: 200,
      body: { id: 1, gpa: 3.84, instagramUrl: values.instagramUrl, weight: 190, sat: null },
    });
    expect(await profile(2)).toMatchObject({ gpa: 3.84, weight: 190 });
    expect(await list()).toMatchObject([{ values: { sat: 1300 }, version: 2 }]);
    expect(await decide(['sat'], [], 2)).toMatchObject({ status: 200, body: { sat: 1300 } });
    expect(await list()).toEqual([]);
    expect(await decide(['sat'], [], 3)).toMatchObject({ status: 404 });
  });

  test('decides only about what was proposed, once each', async () => {
    await propose(await answeredCode(), values);
    expect(await decide(['sat'], [])).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/accept/0' }] },
    });
    expect(await decide(['gpa'], ['gpa'])).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/decline/0' }] },
    });
    expect(await profile()).toMatchObject({ gpa: 3.5 });
  });

  test('decides about what was read: what the family changed meanwhile is 412', async () => {
    const code = await answeredCode();
    await propose(code, values);
    await propose(code, { gpa: 3.9 });
    expect(await decide(['gpa'], [])).toMatchObject({
      status: 412,
      body: { current: { values: { gpa: 3.9 }, version: 2 } },
    });
    expect(await profile()).toMatchObject({ gpa: 3.5 });
  });

  test('stands in the activity with the fields, without their values', async () => {
    await propose(await answeredCode(), values);
    await decide(['gpa'], []);
    const { body } = await players.admin.get(`/api/activity/players?day=${schoolDay()}`);
    expect(body[0]).toMatchObject({
      kind: 'updated',
      subject: 'player',
      subjectId: 1,
      changes: [{ field: 'gpa' }],
    });
    expect(body[1]).toMatchObject({
      actorId: null,
      subject: 'consent',
      changes: [{ field: 'proposal' }],
    });
  });
});
