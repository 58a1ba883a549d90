import { limits } from '@sandites/contracts';
import { DateTime } from 'luxon';
import { playersService, type PlayersService } from '../testing/players-service';
import { clearConsents } from './consent-store';
import { emptyTables } from '@sandites/service-kit/testing';

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

const ask = async (id = 1): Promise<string> =>
  (await players.coach.post(`/api/player-profile/${id}/consent-link`)).body.code;
const read = (code: string) => players.nobody.get(`/api/consent/${code}`);
const open = (code: string) => players.nobody.post(`/api/consent/${code}/opened`);
const everything = { listing: ['public', 'package', 'profile'], measurements: ['profile'] };
const response = (code: string, given: object = {}) =>
  players.answer(code, {
    grants: everything,
    name: 'Rosa Lee',
    relation: 'parent',
    ...given,
  });
const listed = async () => (await players.nobody.get('/api/player-profiles')).body;
const ofCoach = async () => (await players.coach.get('/api/player-profiles')).body[0].consent;

describe('a consent link', () => {
  test('is a random code, valid for 14 days, stored as a hash', async () => {
    const { status, body } = await players.coach.post('/api/player-profile/1/consent-link');
    expect(status).toBe(201);
    expect(body).toEqual({
      code: expect.stringMatching(/^[\w-]{22,}$/),
      expiresAt: now.plus({ days: 14 }).toUTC().toISO(),
    });
    expect(JSON.stringify(await players.db('consent_codes'))).not.toContain(body.code);
  });

  test('is recorded as handed over in person, or by mail where the coach says so', async () => {
    for (const body of [undefined, {}, { channel: 'mail' }])
      await response(
        (await players.coach.post('/api/player-profile/1/consent-link', body)).body.code,
      );
    expect(await players.db('consents').orderBy('id').pluck('channel')).toEqual([
      'link',
      'link',
      'mail',
    ]);
    expect(
      await players.coach.post('/api/player-profile/1/consent-link', { channel: 'pigeon' }),
    ).toMatchObject({ status: 400 });
  });

  test('shows who asks about whom, and nothing else of the player', async () => {
    expect(await read(await ask())).toMatchObject({
      status: 200,
      body: {
        player: { firstName: 'Ann', lastName: 'Lee', sports: ['Football'] },
        school: 'Sandite High School',
        askedBy: 'coach',
        grants: null,
        name: null,
        relation: null,
        answeredAt: null,
      },
    });
  });

  test('shows the answer that was given by it, even after a new link was created', async () => {
    const code = await ask();
    expect(await response(code)).toMatchObject({ status: 204, text: '' });
    await ask();
    now = now.plus({ years: 1 });
    expect((await read(code)).body).toMatchObject({
      grants: everything,
      name: 'Rosa Lee',
      relation: 'parent',
      answeredAt: expect.stringMatching(/Z$/),
    });
  });

  test('without an answer shows nothing of answers given by another link', async () => {
    await response(await ask());
    expect((await read(await ask())).body).toMatchObject({
      grants: null,
      name: null,
      relation: null,
      answeredAt: null,
    });
  });

  test('shows its own answer only, and when another link was answered later', async () => {
    const mother = await ask();
    const father = await ask();
    await response(mother);
    now = now.plus({ hours: 1 });
    await response(father, { grants: {}, name: 'Sam Lee', relation: 'guardian' });
    const { body } = await read(mother);
    expect(body).toMatchObject({
      grants: everything,
      name: 'Rosa Lee',
      answeredSince: now.toUTC().toISO(),
    });
    expect(JSON.stringify(body)).not.toContain('Sam');
    expect((await read(father)).body).toMatchObject({ name: 'Sam Lee', answeredSince: null });
    expect(await listed()).toEqual([]);
    now = now.plus({ hours: 1 });
    await response(mother);
    expect(await listed()).toHaveLength(1);
    expect((await read(mother)).body).toMatchObject({ answeredSince: null });
  });

  test('that nobody answered says whether another was answered since it was made', async () => {
    const [mother, father] = [await ask(), await ask()];
    await response(mother);
    expect((await read(father)).body).toMatchObject({
      grants: null,
      answeredSince: now.toUTC().toISO(),
    });
    now = now.plus({ hours: 1 });
    expect((await read(await ask())).body).toMatchObject({ grants: null, answeredSince: null });
  });

  test('stays good until somebody who is no coach has a newer one in hand, not only read it', async () => {
    const onPaper = await ask();
    const newer = await ask();
    await read(newer);
    await players.coach.post(`/api/consent/${newer}/opened`);
    expect(await read(onPaper)).toMatchObject({ status: 200 });
    expect(await open(newer)).toMatchObject({ status: 204 });
    expect(await read(onPaper)).toMatchObject({ status: 404 });
    expect(await open(onPaper)).toMatchObject({ status: 404 });
    expect(await response(onPaper)).toMatchObject({ status: 404 });
    expect(await read(newer)).toMatchObject({ status: 200 });
  });

  test('ends with all others of the player when a coach says so, answered or not', async () => {
    const [answered, open] = [await ask(), await ask()];
    await response(answered, { grants: {} });
    await emptyTables(players.db, 'activity');
    const end = () => players.coach.delete('/api/player-profile/1/consent-links');
    expect(await end()).toMatchObject({ status: 204 });
    for (const code of [answered, open]) {
      expect(await read(code)).toMatchObject({ status: 404 });
      expect(await response(code)).toMatchObject({ status: 404 });
    }
    expect(await listed()).toEqual([]);
    expect(await end()).toMatchObject({ status: 204 });
    expect((await players.admin.get('/api/activity/players')).body).toMatchObject([
      { actorId: 902, kind: 'deleted', subject: 'consent', subjectId: 1 },
    ]);
    expect(await players.user.delete('/api/player-profile/1/consent-links')).toMatchObject({
      status: 403,
    });
    expect(await players.coach.delete('/api/player-profile/9/consent-links')).toMatchObject({
      status: 404,
    });
  });

  test('gets the same response where it is unknown, expired or ended', async () => {
    const ended = await ask();
    const expired = await ask();
    await open(expired);
    now = now.plus(limits.consentLinkMs + 1_000);
    const codes = ['never-was', ended, expired, '%00', "'--"];
    const responses = [
      ...(await Promise.all(codes.map(read))),
      ...(await Promise.all(codes.map((code) => response(code)))),
    ];
    const visibleParts = responses.map(({ status, body: { requestId: _requestId, ...rest } }) =>
      JSON.stringify({ status, rest }),
    );
    expect(new Set(visibleParts).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test.each([
    ['a group that is none', { grants: { grades: ['public'] } }],
    ['an audience that is none', { grants: { film: ['world'] } }],
    ['no grants', { grants: null }],
    ['no name', { name: ' ' }],
    ['a relation that is none', { relation: 'friend' }],
    ['a field that nobody knows', { photo: true }],
  ])('takes no answer with %s', async (_, given) => {
    expect(await response(await ask(), given)).toMatchObject({ status: 400 });
    expect(await players.db('consents')).toEqual([]);
  });

  test('accepts the body of its own response, with the fields that the server sets', async () => {
    const code = await ask();
    const { body } = await read(code);
    expect(
      await response(code, { ...body, grants: {}, name: 'Rosa Lee', relation: 'parent' }),
    ).toMatchObject({ status: 204 });
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is not made by %s', async (who, status) => {
    expect(await players[who].post('/api/player-profile/1/consent-link')).toMatchObject({ status });
  });

  test('needs an existing player', async () => {
    expect(await players.coach.post('/api/player-profile/9/consent-link')).toMatchObject({
      status: 404,
    });
  });
});

describe('a response', () => {
  test('filters what others see at once, with a new ETag', async () => {
    const code = await ask();
    const before = await players.nobody.get('/api/player-profiles');
    await response(code, { grants: { listing: ['public'], academics: ['public'] } });
    const again = await players.nobody.get('/api/player-profiles', {
      'If-None-Match': before.headers.get('etag') ?? '',
    });
    expect(again).toMatchObject({
      status: 200,
      body: [{ firstName: 'Ann', gpa: 3.5, height: null, weight: null }],
    });
    await response(code, { grants: {} });
    const withdrawn = await players.nobody.get('/api/player-profiles', {
      'If-None-Match': again.headers.get('etag') ?? '',
    });
    expect(withdrawn).toMatchObject({ status: 200, body: [] });
  });

  test('hides nothing from coaches, who see what is allowed', async () => {
    expect(await ofCoach()).toEqual({
      grants: null,
      relation: null,
      answeredAt: null,
      askedUntil: null,
    });
    const code = await ask();
    expect(await ofCoach()).toMatchObject({
      grants: null,
      askedUntil: expect.stringMatching(/Z$/),
    });
    await response(code, { grants: {} });
    expect(await ofCoach()).toEqual({
      grants: {},
      relation: 'parent',
      answeredAt: expect.stringMatching(/Z$/),
      askedUntil: null,
    });
    expect((await players.coach.get('/api/player-profiles')).body[0]).toMatchObject({
      height: `6'2"`,
      weight: 190,
      gpa: 3.5,
    });
  });

  test('closes the player’s page and leaves the player out of packages where listing is not allowed', async () => {
    const { shareCode } = (await players.coach.post('/api/player-profile/1/share')).body;
    const bundle = await players.addPackage();
    await players.coach.post(`/api/recruiting-packages/${bundle.id}/players`, {
      playerId: 1,
      notes: 'Quick',
    });
    const own = () => players.nobody.get(`/api/player-profile/share/${shareCode}`);
    const page = async () =>
      (await players.nobody.get(`/api/recruiting-packages/share/${bundle.shareCode}`)).body.players;
    const code = await ask();
    await response(code, {
      grants: { listing: ['profile'], contact: ['profile'], film: ['package'] },
    });
    expect((await own()).body).toMatchObject({
      firstName: 'Ann',
      email: 'ann.lee@students.sandites.example',
      gpa: null,
      height: null,
    });
    expect(await page()).toEqual([]);
    expect(await listed()).toEqual([]);
    await response(code, { grants: { listing: ['package'], measurements: ['package'] } });
    expect(await own()).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await page()).toMatchObject([
      { firstName: 'Ann', weight: 190, packagePlayer: { notes: 'Quick' } },
    ]);
    expect(
      (await players.coach.get(`/api/recruiting-packages/${bundle.id}/players`)).body,
    ).toMatchObject([{ gpa: 3.5, consent: { grants: { listing: ['package'] } } }]);
  });

  test('never shows more than an audience sees without it (D28, D39)', async () => {
    const all = ['public', 'package', 'profile'];
    await response(await ask(), {
      grants: {
        listing: all,
        measurements: all,
        academics: all,
        film: all,
        photo: all,
        contact: all,
      },
    });
    expect(Object.keys((await listed())[0])).not.toContain('email');
  });

  test('ends on December 31 of the graduation year, in the school’s time zone', async () => {
    now = DateTime.fromISO('2027-06-01', { zone: 'America/Chicago' });
    await response(await ask());
    now = DateTime.fromISO('2027-12-31T23:59', { zone: 'America/Chicago' });
    const last = await players.nobody.get('/api/player-profiles');
    expect(last.body).toHaveLength(1);
    now = DateTime.fromISO('2028-01-01T00:00', { zone: 'America/Chicago' });
    expect(
      await players.nobody.get('/api/player-profiles', {
        'If-None-Match': last.headers.get('etag') ?? '',
      }),
    ).toMatchObject({ status: 200, body: [] });
    expect(await ofCoach()).toMatchObject({ grants: {} });
  });

  test('is in the activity without its content and author', async () => {
    await emptyTables(players.db, 'activity');
    await response(await ask());
    const { body } = await players.admin.get('/api/activity/players');
    expect(body).toMatchObject([
      { actorId: null, kind: 'updated', subject: 'consent', subjectId: 1 },
      { actorId: 902, kind: 'shared', subject: 'consent', subjectId: 1 },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Rosa|parent|listing/);
  });

  test('is refused where anybody answered since the version that was read', async () => {
    const mother = await ask();
    await response(mother, { grants: { listing: ['profile'] } });
    const father = await ask();
    const { version } = (await read(mother)).body;
    await response(father, { grants: {}, version });
    const late = await response(mother, { version });
    expect(late).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } });
    expect(await listed()).toEqual([]);
    const again = (await read(mother)).body.version;
    expect(await response(mother, { version: again })).toMatchObject({ status: 204 });
    expect(await listed()).toHaveLength(1);
  });

  test('needs the version of the page', async () => {
    const code = await ask();
    const answer = { grants: {}, name: 'Rosa Lee', relation: 'parent' };
    expect(await players.nobody.put(`/api/consent/${code}`, answer)).toMatchObject({
      status: 428,
      body: { code: 'version_needed' },
    });
    expect(await players.db('consents')).toEqual([]);
  });

  test('equal to the one in force makes no new version of the public list', async () => {
    const code = await ask();
    await response(code);
    const etag = async () => (await players.nobody.get('/api/player-profiles')).headers.get('etag');
    const before = await etag();
    expect(await response(code)).toMatchObject({ status: 204 });
    expect(await etag()).toBe(before);
  });

  test('speaks for every sport, which the page names', async () => {
    await players.addPlayer({ sport: 'Soccer', position: 'Forward' });
    const code = await ask();
    expect((await read(code)).body.player.sports).toEqual(['Football', 'Soccer']);
    await response(code, { grants: {} });
    expect(await listed()).toEqual([]);
  });

  test('equal to the one in force is stored once, and sent again with the old version', async () => {
    const code = await ask();
    const { version } = (await read(code)).body;
    await emptyTables(players.db, 'activity');
    for (let time = 0; time < 3; time++)
      expect(await response(code, { version })).toMatchObject({ status: 204 });
    expect(await players.db('consents')).toHaveLength(1);
    expect((await players.admin.get('/api/activity/players')).body).toHaveLength(1);
  });

  test('is taken 20 times an hour by one link; a refused one changes nothing', async () => {
    const code = await ask();
    for (let time = 0; time < 20; time++)
      await response(code, { grants: time % 2 === 0 ? {} : everything });
    const refused = await response(code, { grants: {} });
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await players.db('consents')).toHaveLength(20);
    expect(await listed()).toHaveLength(1);
    expect(await response(await ask(), { grants: {} })).toMatchObject({ status: 204 });
    now = now.plus({ hours: 1, seconds: 1 });
    expect(await response(code)).toMatchObject({ status: 204 });
  });

  test('is a row that the database does not let anybody change', async () => {
    const code = await ask();
    await response(code);
    await response(code, { grants: {} });
    expect(await players.db('consents').select('grants', 'name')).toEqual([
      { grants: everything, name: 'Rosa Lee' },
      { grants: {}, name: 'Rosa Lee' },
    ]);
    await expect(players.db('consents').update({ name: 'Somebody' })).rejects.toThrow(
      'a consent is never changed',
    );
  });
});

describe('what admins see', () => {
  test('is every answer, with counts by sport', async () => {
    await players.addPlayer({ firstName: 'Bea', sport: 'Soccer', position: 'Forward' });
    await players.addPlayer({ firstName: 'Cam' });
    const code = await ask();
    await response(code);
    await response(code, { grants: {} });
    await ask(3);
    const { body } = await players.admin.get('/api/consents');
    expect(body).toMatchObject([
      {
        id: 1,
        playerId: 1,
        playerName: 'Ann Lee',
        graduationYear: 2027,
        grants: everything,
        name: 'Rosa Lee',
        relation: 'parent',
        channel: 'link',
        askedBy: 'coach',
        isLatest: false,
      },
      { id: 2, grants: {}, isLatest: true },
    ]);
    expect((await players.admin.get('/api/consents?limit=1&after=1')).body).toMatchObject([
      { id: 2 },
    ]);
    expect((await players.coach.get('/api/consents/report')).body).toEqual({
      required: false,
      teams: [
        { sport: 'Football', players: 2, answered: 1, allowed: 0, asked: 1, notMine: 0 },
        { sport: 'Soccer', players: 1, answered: 0, allowed: 0, asked: 0, notMine: 0 },
      ],
    });
  });

  test('is exported by admins only, which is recorded', async () => {
    expect(await players.admin.post('/api/consents/exports', { count: 2 })).toMatchObject({
      status: 204,
    });
    expect(await players.coach.get('/api/consents')).toMatchObject({ status: 403 });
  });

  test('is kept after the profile is deleted, until 7 years after graduation', async () => {
    await response(await ask());
    await players.coach.delete('/api/player-profile/1');
    await clearConsents(players.db, DateTime.fromISO('2034-12-31', { zone: 'America/Chicago' }));
    expect((await players.admin.get('/api/consents')).body).toMatchObject([
      { playerName: 'Ann Lee' },
    ]);
    await clearConsents(players.db, DateTime.fromISO('2035-01-01', { zone: 'America/Chicago' }));
    expect((await players.admin.get('/api/consents')).body).toEqual([]);
  });

  test('is kept while the profile exists, so that a coach’s choice never applies again', async () => {
    await response(await ask(), { grants: {} });
    await clearConsents(players.db, DateTime.fromISO('2040-01-01'));
    expect(await listed()).toEqual([]);
  });
});

describe('where the school requires consent', () => {
  let strict: PlayersService;
  beforeAll(async () => {
    strict = await playersService({ rule: 'required' });
  });
  afterAll(() => strict.stop());

  test('only coaches and admins see a player without an answer', async () => {
    await strict.addPlayer();
    expect((await strict.nobody.get('/api/player-profiles')).body).toEqual([]);
    const { shareCode } = (await strict.coach.post('/api/player-profile/1/share')).body;
    expect(await strict.nobody.get(`/api/player-profile/share/${shareCode}`)).toMatchObject({
      status: 404,
    });
    expect((await strict.coach.get('/api/player-profiles')).body).toHaveLength(1);
    const { code } = (await strict.coach.post('/api/player-profile/1/consent-link')).body;
    await strict.answer(code, {
      grants: { listing: ['public'] },
      name: 'Rosa Lee',
      relation: 'parent',
    });
    expect((await strict.nobody.get('/api/player-profiles')).body).toMatchObject([
      { firstName: 'Ann', weight: null },
    ]);
  });
});
