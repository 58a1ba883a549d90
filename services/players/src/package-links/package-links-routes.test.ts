import type { PackageLink } from '@sandites/contracts';
import type { TestClient } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { playersService, type PlayersService } from '../testing/players-service';
import { endVisitDays } from '../views/views';

const all = '/api/recruiting-packages';
let players: PlayersService;
let now: DateTime = DateTime.now();
let shareCode: string;
beforeAll(async () => {
  players = await playersService({ clock: () => now });
});
afterAll(() => players.stop());
beforeEach(async () => {
  await players.clear();
  now = DateTime.now();
  const { id } = await players.addPlayer({ gpa: 3.5 });
  await players.coach.post(`/api/player-profile/${id}/share`);
  ({ shareCode } = await players.addPackage({ isPublic: false }));
  await players.coach.post(`${all}/1/players`, { playerId: id });
});

const make = async (given: object = {}, as: TestClient = players.coach): Promise<PackageLink> =>
  (await as.post(`${all}/1/links`, { label: 'Coach Hale, Tulsa', ...given })).body;
const list = async (): Promise<PackageLink[]> => (await players.coach.get(`${all}/1/links`)).body;
const open = (code: string, as: TestClient = players.nobody, userAgent = 'Firefox') =>
  as.get(`${all}/share/${code}`, { 'User-Agent': userAgent });
const from = (ip: string) => players.as({ ip });
const auth = (body: object) => players.auth.post('/internal/owners', body);

describe('a link for one recipient (D67)', () => {
  test('has its own code, valid for 30 days', async () => {
    const { status, body } = await players.coach.post(`${all}/1/links`, { label: ' Coach Hale ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: 1,
      label: 'Coach Hale',
      code: expect.stringMatching(/^[\w-]{22,}$/),
      expiresAt: now.plus({ days: 30 }).toUTC().toISO(),
      createdAt: now.toUTC().toISO(),
      views: 0,
      lastViewedAt: null,
    });
    expect(body.code).not.toBe(shareCode);
    expect(await list()).toEqual([body]);
  });

  test('expires on the owner’s date, or never', async () => {
    const expiresAt = now.plus({ hours: 1 }).toUTC().toISO();
    expect((await make({ expiresAt })).expiresAt).toBe(expiresAt);
    expect((await make({ expiresAt: null })).expiresAt).toBeNull();
    const past = await players.coach.post(`${all}/1/links`, {
      label: 'x',
      expiresAt: '2020-01-01T00:00:00Z',
    });
    expect(past).toMatchObject({ status: 400, body: { issues: [{ path: '/expiresAt' }] } });
  });

  test.each([
    {},
    { label: '' },
    { label: '   ' },
    { label: 'x'.repeat(101) },
    { label: 'x', expiresAt: 'tomorrow' },
    { label: 'x', expiresAt: '' },
    { label: 'x', expiresAt: '2030-02-30T12:00:00Z' },
    { label: 'x', until: null },
  ])('is refused for %j', async (body) => {
    expect(await players.coach.post(`${all}/1/links`, body)).toMatchObject({ status: 400 });
    expect(await list()).toEqual([]);
  });

  test('opens a private package, without its other codes', async () => {
    const { code } = await make();
    const { status, body, headers, text } = await open(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Offense',
      shareCode: code,
      isPublic: true,
      players: [{ firstName: 'Ann' }],
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).not.toContain(shareCode);
    for (const hidden of ['email', 'gpa']) expect(body.players[0]).not.toHaveProperty(hidden);
    const inList = await players.nobody.get(`${all}/1/players?shareCode=${code}`);
    expect(inList).toMatchObject({ status: 200, body: [{ firstName: 'Ann' }] });
    expect(inList.body[0]).not.toHaveProperty('gpa');
    expect((await open(shareCode)).body).toEqual({ shareCode, isPublic: false });
  });

  test('stays valid after a new code of the package', async () => {
    const { code } = await make();
    await players.coach.post(`${all}/1/share`);
    expect(await open(code)).toMatchObject({ status: 200 });
  });

  test('is valid for its package only', async () => {
    const { code, id } = await make();
    await players.addPackage();
    expect(await players.nobody.get(`${all}/2/players?shareCode=${code}`)).toMatchObject({
      status: 404,
    });
    expect(await players.coach.delete(`${all}/2/links/${id}`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
    ['otherCoach', 404],
  ] as const)('is not for %s to see, make or end', async (who, status) => {
    await make();
    expect(await players[who].get(`${all}/1/links`)).toMatchObject({ status });
    expect(await players[who].post(`${all}/1/links`, { label: 'x' })).toMatchObject({ status });
    expect(await players[who].delete(`${all}/1/links/1`)).toMatchObject({ status });
    expect(await list()).toHaveLength(1);
  });

  test('is recorded in the activity without its label', async () => {
    const { id } = await make();
    await players.coach.delete(`${all}/1/links/${id}`);
    const entries = await players
      .db('activity')
      .where({ subject: 'package', subject_id: 1 })
      .whereRaw("changes::text like '%links%'")
      .orderBy('id')
      .select('kind', 'label');
    expect(entries).toEqual([
      { kind: 'shared', label: null },
      { kind: 'updated', label: null },
    ]);
  });
});

describe('an ended link is the same as an unknown one', () => {
  const responseOf = async (code: string) => {
    const { status, body } = await open(code);
    return { status, ...body, requestId: '' };
  };

  test('when it was revoked, has expired, or its package is gone', async () => {
    const never = await responseOf('never-was');
    const revoked = await make();
    await players.coach.delete(`${all}/1/links/${revoked.id}`);
    expect(await responseOf(revoked.code)).toEqual(never);
    const expired = await make();
    now = now.plus({ days: 30 });
    expect(await responseOf(expired.code)).toEqual(never);
    expect(await players.nobody.get(`${all}/1/players?shareCode=${expired.code}`)).toMatchObject({
      status: 404,
    });
    const { code } = await make();
    await players.coach.delete(`${all}/1`);
    expect(await responseOf(code)).toEqual(never);
    expect(never.status).toBe(404);
  });

  test('when the owner stops being a coach, even after they are one again (D49)', async () => {
    const { code } = await make();
    await auth({ userId: 902, isCoach: false, sequence: 1 });
    expect(await open(code)).toMatchObject({ status: 404 });
    expect(await players.admin.post(`${all}/1/links`, { label: 'x' })).toMatchObject({
      status: 409,
    });
    await auth({ userId: 902, isCoach: true, sequence: 2 });
    expect(await open(code)).toMatchObject({ status: 404 });
  });

  test('but not when an admin gives the package to another coach (D73)', async () => {
    const { code } = await make();
    await auth({ userId: 903, isCoach: true, sequence: 1 });
    await players.admin.put(`${all}/1`, { ownerId: 903 });
    expect(await open(code)).toMatchObject({ status: 200 });
  });
});

describe('views', () => {
  let code: string;
  beforeEach(async () => {
    ({ code } = await make());
  });
  const views = async () => (await list())[0]?.views;

  test('count once for each visitor and day', async () => {
    await open(code, from('198.51.100.1'));
    const again = now.plus({ minutes: 1 });
    now = again;
    await open(code, from('198.51.100.1'));
    expect(await list()).toMatchObject([{ views: 1, lastViewedAt: again.toUTC().toISO() }]);
    await open(code, from('198.51.100.2'));
    await open(code, from('198.51.100.1'), 'Safari');
    expect(await views()).toBe(3);
    now = now.plus({ days: 1 });
    await open(code, from('198.51.100.1'));
    expect(await views()).toBe(4);
  });

  test('count for the package too, by whichever of its links, and change no version of it', async () => {
    const [before] = (await players.coach.get('/api/my-recruiting-packages')).body;
    expect(before).toMatchObject({ views: 0, playerCount: 1 });
    await players.coach.put(`${all}/1`, { isPublic: true });
    await open(code, from('198.51.100.1'));
    await open(code, from('198.51.100.1'));
    await open(shareCode, from('198.51.100.2'));
    await open(shareCode, players.coach);
    expect((await players.coach.get('/api/my-recruiting-packages')).body).toMatchObject([
      { views: 2, playerCount: 1, version: before.version + 1 },
    ]);
  });

  test('are counted once when concurrent', async () => {
    await Promise.all(Array.from({ length: 8 }, () => open(code, from('198.51.100.1'))));
    expect(await views()).toBe(1);
  });

  test('exclude the owner, admins, link previews and robots', async () => {
    await open(code, players.coach);
    await open(code, players.admin);
    await open(code, players.as({ isGateway: true }));
    for (const robot of [
      'Slackbot-LinkExpanding 1.0',
      'facebookexternalhit/1.1',
      'WhatsApp/2.23',
      'Mozilla/5.0 SkypeUriPreview',
    ])
      await open(code, from('198.51.100.1'), robot);
    expect(await list()).toMatchObject([{ views: 0, lastViewedAt: null }]);
    await open(code, players.otherCoach, 'Mozilla/5.0 (Linux; Android 11; CUBOT X50)');
    expect(await views()).toBe(1);
  });

  test('count ten times for a network and day, whatever browsers it makes up', async () => {
    const browsers = Array.from({ length: 15 }, (_, index) => `Browser ${index}`);
    await Promise.all(browsers.map((browser) => open(code, from('198.51.100.1'), browser)));
    expect(await views()).toBe(10);
    await open(code, from('198.51.100.2'));
    expect(await views()).toBe(11);
    const { code: other } = await make();
    await open(other, from('198.51.100.1'));
    expect((await list()).map((link) => link.views).toSorted()).toEqual([1, 11]);
    const opened = players.db('activity').where({ kind: 'opened' });
    expect(await opened.sum('count')).toEqual([{ sum: 12 }]);
  });

  test('exclude who asks for the headers only, and pages that are loaded in advance', async () => {
    const address = `${all}/share/${code}`;
    await from('198.51.100.1').send(address, { method: 'HEAD' });
    for (const headers of [
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Purpose: 'prefetch' },
      { 'X-Purpose': 'preview' },
    ] as Record<string, string>[])
      await from('198.51.100.1').get(address, headers);
    expect(await list()).toMatchObject([{ views: 0, lastViewedAt: null }]);
    expect(await players.db('activity').where({ kind: 'opened' })).toEqual([]);
  });

  test('are counted by a hash, deleted with its salt when the day ends', async () => {
    await open(code, from('198.51.100.1'));
    const stored = JSON.stringify([await players.db('visits'), await players.db('visit_days')]);
    expect(stored).not.toMatch(/198\.51|Firefox/);
    await endVisitDays(players.db, now);
    expect(await players.db('visits')).toHaveLength(1);
    now = now.plus({ days: 1 });
    await endVisitDays(players.db, now);
    expect([await players.db('visits'), await players.db('visit_days')]).toEqual([[], []]);
    expect(await views()).toBe(1);
  });

  test('count for the players shown, also by the code of a public package and by their own link', async () => {
    const { shareCode: ownCode } = (await players.coach.post('/api/player-profile/1/share')).body;
    await open(code, from('198.51.100.1'));
    await open(shareCode, from('198.51.100.1'));
    await players.coach.put(`${all}/1`, { isPublic: true });
    await open(shareCode, from('198.51.100.1'));
    await open(shareCode, from('198.51.100.1'));
    await from('198.51.100.1').get(`/api/player-profile/share/${ownCode}`);
    await players.coach.get(`/api/player-profile/share/${ownCode}`);
    expect(await players.db('person_views').select('person_id', 'views')).toEqual([
      { person_id: 1, views: 3 },
    ]);
  });
});
