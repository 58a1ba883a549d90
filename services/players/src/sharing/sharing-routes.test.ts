import { SharedPlayer } from '@sandites/contracts';
import { DateTime } from 'luxon';
import { player, playersService, type PlayersService } from '../testing/players-service';
import { endSharing } from './sharing-store';

let players: PlayersService;
let now: DateTime = DateTime.now();
beforeAll(async () => {
  players = await playersService({ clock: () => now });
});
afterAll(() => players.stop());
beforeEach(async () => {
  await players.clear();
  await players.addPlayer({ gpa: 3.5 });
});

const share = (id: number | string = 1) => players.coach.post(`/api/player-profile/${id}/share`);
const page = (code: string) => players.nobody.get(`/api/player-profile/share/${code}`);

describe('sharing a profile', () => {
  test('creates a random code', async () => {
    const { status, body } = await share();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['shareCode']);
    expect(body.shareCode).toMatch(/^[\w-]{22,}$/);
  });

  test('returns the same code again, and for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => share()));
    const codes = new Set([...responses, await share()].map(({ body }) => body.shareCode));
    expect(codes.size).toBe(1);
  });

  test('shows the profile without ids to everybody with the link (D39)', async () => {
    const { shareCode } = (await share()).body;
    const { status, body, headers } = await page(shareCode);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...player(), gpa: 3.5, shareCode });
    expect(Object.keys(body).sort()).toEqual(Object.keys(SharedPlayer.properties).sort());
    expect(body).not.toHaveProperty('id');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('ends when it is revoked, and the next code is new', async () => {
    const { shareCode } = (await share()).body;
    expect(await players.coach.delete('/api/player-profile/1/share')).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await players.coach.delete('/api/player-profile/1/share')).toMatchObject({
      status: 204,
    });
    const again = (await share()).body.shareCode;
    expect(again).not.toBe(shareCode);
    expect(await page(again)).toMatchObject({ status: 200 });
  });

  test('gives the same response for an unknown code, a revoked one, and one of a deleted profile (D28)', async () => {
    const { shareCode: revoked } = (await share()).body;
    await players.coach.delete('/api/player-profile/1/share');
    const { shareCode: deleted } = (await share()).body;
    await players.coach.delete('/api/player-profile/1');
    const responses = await Promise.all([revoked, deleted, 'never-was', '%00', "'--"].map(page));
    const bodies = responses.map(({ status, body: { requestId: _requestId, ...rest } }) =>
      JSON.stringify({ status, rest }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test.each(['2', 'x', '0'])('is 404 for the id %s', async (id) => {
    expect(await share(id)).toMatchObject({ status: 404 });
    expect(await players.coach.delete(`/api/player-profile/${id}/share`)).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is not for %s', async (who, status) => {
    expect(await players[who].post('/api/player-profile/1/share')).toMatchObject({ status });
    expect(await players[who].delete('/api/player-profile/1/share')).toMatchObject({ status });
  });
});

describe('an unused code', () => {
  const revokeUnused = (id: number | string = 1) =>
    players.coach.delete(`/api/player-profile/${id}/share/unused`);

  test('is revoked (D72)', async () => {
    const { shareCode } = (await share()).body;
    expect(await revokeUnused()).toMatchObject({ status: 204, text: '' });
    expect(await page(shareCode)).toMatchObject({ status: 404 });
  });

  test('is kept when another coach requested it too: they may have sent it', async () => {
    const { shareCode } = (await share()).body;
    await share();
    expect(await revokeUnused()).toMatchObject({ status: 204 });
    expect(await page(shareCode)).toMatchObject({ status: 200 });
  });

  test('is 204 where there is none, and 404 for an unknown profile', async () => {
    expect(await revokeUnused()).toMatchObject({ status: 204 });
    expect(await revokeUnused(2)).toMatchObject({ status: 404 });
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is not for %s to revoke', async (who, status) => {
    expect(await players[who].delete('/api/player-profile/1/share/unused')).toMatchObject({
      status,
    });
  });
});

describe('the link of somebody who graduates in 2027', () => {
  const inTulsa = (text: string) => DateTime.fromISO(text, { zone: 'America/Chicago' });
  const graduationYear = 2027;
  let code: string;
  beforeEach(async () => {
    now = inTulsa('2026-09-01');
    await players.coach.put('/api/player-profile/1', { graduationYear });
    code = (await share()).body.shareCode;
  });
  afterEach(() => {
    now = DateTime.now();
  });

  test('is valid until the last minute of December 31 in the school’s time zone (D56)', async () => {
    now = inTulsa('2027-12-31T23:59');
    expect(await page(code)).toMatchObject({ status: 200 });
    now = inTulsa('2028-01-01T00:00');
    expect(await page(code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('is deleted after that, and no new one can be created', async () => {
    await endSharing(players.db, inTulsa('2027-12-31T23:59'));
    expect(await page(code)).toMatchObject({ status: 200 });
    now = inTulsa('2028-01-01T00:00');
    await endSharing(players.db, now);
    expect(await players.db('player_profiles').pluck('share_code')).toEqual([null]);
    expect(await share()).toMatchObject({ status: 409 });
  });
});
