import { testGateway, type TestGateway } from '../testing/test-gateway';
import { json } from '../testing/fake-service';

const path = '/api/player-profiles';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ trustProxy: 1, longListsAnHour: 2 });
  gateway.events.respond = ({ headers }, res) => {
    if (headers['if-none-match'] === 'W/"1"') res.writeHead(304, { ETag: 'W/"1"' }).end();
    else json(res, 200, [1, 2], { ETag: 'W/"1"', 'Cache-Control': 'no-cache' });
  };
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.database.db('limit_counts').delete());

/** The status that a visitor at an IP address gets. */
const status = async (ip: string, query = '', headers: Record<string, string> = {}) =>
  (await gateway.client.get(path + query, { 'X-Forwarded-For': ip, ...headers })).status;

describe('long lists for visitors', () => {
  it('are limited per client network, cached responses included', async () => {
    expect([await status('203.0.113.1'), await status('203.0.113.1')]).toEqual([200, 200]);
    const refusal = await gateway.client.get(path, { 'X-Forwarded-For': '203.0.113.1' });
    expect(refusal).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', requestId: refusal.headers.get('x-request-id') },
    });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await status('203.0.113.2')).toBe(200);
  });

  it('count an IPv6 network as one client', async () => {
    expect([
      await status('2001:db8::1'),
      await status('2001:db8::2'),
      await status('2001:db8::3'),
      await status('2001:db8:1::1'),
    ]).toEqual([200, 200, 429, 200]);
  });

  it('are not counted for a 304, and short lists are not counted', async () => {
    const tag = { 'If-None-Match': 'W/"1"' };
    expect([
      await status('203.0.113.3', '', tag),
      await status('203.0.113.3', '', tag),
      await status('203.0.113.3', '', tag),
    ]).toEqual([304, 304, 304]);
    for (let time = 0; time < 3; time += 1)
      expect(await status('203.0.113.3', '?limit=100')).toBe(200);
    expect([
      await status('203.0.113.3'),
      await status('203.0.113.3', '?after=3'),
      await status('203.0.113.3', '?limit=0101'),
    ]).toEqual([200, 200, 429]);
  });

  it('are counted over all gateways', async () => {
    const { db } = gateway.database;
    await status('203.0.113.4');
    expect(await db('limit_counts').pluck('points')).toEqual([1]);
    await db('limit_counts').update({ points: 2 });
    expect(await status('203.0.113.4')).toBe(429);
  });

  it('are sent without a limit while the database is down', async () => {
    await gateway.database.db.raw('alter table limit_counts rename to away');
    const response = await status('203.0.113.5');
    await gateway.database.db.raw('alter table away rename to limit_counts');
    expect(response).toBe(200);
  });

  it('are not counted here for signed-in users: the service counts them', async () => {
    const cookie = await gateway.signIn('coach');
    for (let time = 0; time < 3; time += 1)
      expect(await status('203.0.113.6', '', { Cookie: cookie })).toBe(200);
  });
});
