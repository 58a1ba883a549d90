import { limits } from '@sandites/contracts';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { json } from '../testing/fake-service';

const { max } = limits.unknownCodes;
/** Of three services. */
const paths = [
  '/api/consent/',
  '/api/player-profile/share/',
  '/api/recruiting-packages/share/',
  '/api/recruiting-packages/1/players?shareCode=',
  '/api/follows/',
  '/api/push-subscriptions/',
  '/api/invitations/',
  '/api/password-resets/',
];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ trustProxy: 1 });
  const respond = gateway.auth.respond;
  gateway.events.respond = ({ url }, res) =>
    url.includes('known-') ? json(res, 200, { url }) : json(res, 404, { message: 'Not found' });
  gateway.auth.respond = (request, res) =>
    /^\/api\/(invitations|password-resets)\//.test(request.url)
      ? gateway.events.respond(request, res)
      : respond(request, res);
});
afterAll(() => gateway.stop());

const from = (ip: string, headers = {}) => {
  const all = { 'X-Forwarded-For': ip, ...headers };
  return {
    get: async (path: string) => (await gateway.client.get(path, all)).status,
    put: async (path: string) => (await gateway.client.put(path, {}, all)).status,
  };
};
/** Guesses at all kinds of codes by turns, as often as a network may. */
async function guess(ip: string): Promise<void> {
  for (let index = 0; index < max; index++)
    expect(await from(ip).get(`${paths[index % paths.length]}guess-${index}`)).toBe(404);
}

describe('more than 60 different unknown codes from one network, over all services', () => {
  it('are 429 there, and a code that opens something is always answered', async () => {
    await guess('203.0.113.7');
    const [guesser, other] = [from('203.0.113.7'), from('198.51.100.7')];
    for (const path of paths) {
      expect(await guesser.get(`${path}one-more`)).toBe(429);
      expect(await guesser.get(`${path}known-1`)).toBe(200);
      expect(await other.get(`${path}one-more`)).toBe(404);
    }
    expect(await guesser.put('/api/follows/one-more')).toBe(429);
    expect(await guesser.put('/api/follows/known-1')).toBe(200);
  });

  it('say when to come back', async () => {
    await guess('203.0.113.17');
    const { status, headers } = await gateway.client.get('/api/follows/one-more', {
      'X-Forwarded-For': '203.0.113.17',
    });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('are counted once each: a page that is reloaded shuts nobody out', async () => {
    const reader = from('203.0.113.27');
    for (let time = 0; time < max + 10; time++)
      expect(await reader.get('/api/follows/guess')).toBe(404);
    expect(await reader.get('/api/follows/other')).toBe(404);
  });

  it('do not keep admins from anything, nor coaches from what is not opened by a code', async () => {
    await guess('203.0.113.37');
    const [coach, admin] = [
      from('203.0.113.37', { Cookie: await gateway.signIn('coach') }),
      from('203.0.113.37', { Cookie: await gateway.signIn('admin') }),
    ];
    expect(await admin.get('/api/follows/one-more')).toBe(404);
    expect(await coach.get('/api/recruiting-packages/100/players')).toBe(404);
    expect(await coach.get('/api/follows/one-more')).toBe(429);
  });

  it('are 404 where they cannot be counted', async () => {
    const { db } = gateway.database;
    await db.schema.renameTable('limit_counts', 'hidden');
    expect(await from('203.0.113.47').get('/api/follows/guess')).toBe(404);
    await db.schema.renameTable('hidden', 'limit_counts');
    expect(gateway.logged).toContainEqual(
      expect.objectContaining({ msg: 'An unknown code cannot be counted' }),
    );
  });
});
