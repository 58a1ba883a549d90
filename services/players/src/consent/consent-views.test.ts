import { limits } from '@sandites/contracts';
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
  await players.addPlayer();
});

const ask = async (): Promise<string> =>
  (await players.coach.post('/api/player-profile/1/consent-link')).body.code;
const response = (code: string, grants: object = { listing: ['profile'] }) =>
  players.answer(code, { grants, name: 'Rosa Lee', relation: 'parent' });
const viewsOf = (code: string) => players.nobody.get(`/api/consent/${code}/views`);
const open = (path: string, ip: string) =>
  players.as({ caller: null, ip }).get(path, { 'User-Agent': 'Firefox' });

describe('the view counts for a family', () => {
  test('are counted by day of the school, newest first, for the last 30 days', async () => {
    now = DateTime.fromISO('2026-10-01T22:00', { zone: 'America/Chicago' });
    const code = await ask();
    await response(code);
    const { shareCode } = (await players.coach.post('/api/player-profile/1/share')).body;
    const path = `/api/player-profile/share/${shareCode}`;
    expect(await viewsOf(code)).toMatchObject({ status: 200, body: [] });
    for (const ip of ['203.0.113.1', '203.0.113.1', '198.51.100.1']) await open(path, ip);
    now = now.plus({ days: 2 });
    await open(path, '203.0.113.1');
    const { body, headers } = await viewsOf(code);
    expect(body).toEqual([
      { day: '2026-10-03', views: 1 },
      { day: '2026-10-01', views: 2 },
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    now = now.plus({ days: 28 });
    expect((await viewsOf(code)).body).toEqual([{ day: '2026-10-03', views: 1 }]);
  });

  test('are those of the athlete in every sport', async () => {
    const code = await ask();
    await response(code);
    await players.addPlayer({ sport: 'Soccer', position: 'Forward' });
    for (const id of [1, 2]) {
      const { shareCode } = (await players.coach.post(`/api/player-profile/${id}/share`)).body;
      await open(`/api/player-profile/share/${shareCode}`, '203.0.113.1');
    }
    const day = now.setZone('America/Chicago').toISODate();
    expect((await viewsOf(code)).body).toEqual([{ day, views: 2 }]);
    await players.coach.delete('/api/player-profile/1');
    expect((await viewsOf(code)).body).toEqual([{ day, views: 2 }]);
  });

  test('do not count a HEAD of the page or of a package', async () => {
    const code = await ask();
    await response(code, { listing: ['profile', 'package'] });
    const { shareCode } = (await players.coach.post('/api/player-profile/1/share')).body;
    const pack = await players.addPackage();
    await players.coach.post('/api/recruiting-packages/1/players', { playerId: 1 });
    for (const path of [
      `/api/player-profile/share/${shareCode}`,
      `/api/recruiting-packages/share/${pack.shareCode}`,
      `/api/consent/${code}`,
    ])
      expect(await players.nobody.send(path, { method: 'HEAD' })).toMatchObject({ status: 200 });
    expect((await viewsOf(code)).body).toEqual([]);
    expect(await players.db('activity').where({ kind: 'opened' })).toEqual([]);
    expect(await players.db('visits')).toEqual([]);
  });

  test('are those of their own athlete, and stay after everything is withdrawn', async () => {
    const code = await ask();
    await response(code);
    await players.addPlayer({ firstName: 'Bea' });
    const { shareCode } = (await players.coach.post('/api/player-profile/2/share')).body;
    await open(`/api/player-profile/share/${shareCode}`, '203.0.113.1');
    expect((await viewsOf(code)).body).toEqual([]);
    const own = (await players.coach.post('/api/player-profile/1/share')).body.shareCode;
    await open(`/api/player-profile/share/${own}`, '203.0.113.1');
    await response(code, {});
    expect((await viewsOf(code)).body).toMatchObject([{ views: 1 }]);
  });

  test('are not shown before the family answered by that code: 404 as for expired codes', async () => {
    await response(await ask());
    const expired = await ask();
    now = now.plus(limits.consentLinkMs + 1_000);
    const responses = await Promise.all([await ask(), expired, 'never-was', '%00'].map(viewsOf));
    expect(
      new Set(
        responses.map(({ status, body: { requestId: _requestId, ...rest } }) =>
          JSON.stringify({ status, rest }),
        ),
      ).size,
    ).toBe(1);
    expect(responses[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
