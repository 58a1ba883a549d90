import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

/** What auth was told of the browser with the last sign-in. */
function toldOf(): unknown {
  const asked = gateway.auth.asked.findLast(({ url }) => url === '/api/login');
  const { bid, known } = JSON.parse(Buffer.from(asked?.headers.authorization?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  return bid === undefined ? null : { bid, known };
}
const logIn = (username: string, cookie = '') => gateway.client.post('/api/login', { username, password: 'x' }, { Cookie: cookie });
const knownCookie = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.startsWith('known='))?.split(';')[0] ?? '';

describe('a browser', () => {
  it('that somebody signed in with says so for 90 days, and auth hears of who it was', async () => {
    const first = await logIn('coach');
    expect(toldOf()).toBeNull();
    const cookie = first.headers.getSetCookie()[1] ?? '';
    expect(cookie).toMatch(/^known=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    const days = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);
    await logIn('coach', knownCookie(first.headers));
    expect(toldOf()).toEqual({ bid: expect.stringMatching(/^[\w-]{36}$/), known: [7] });
  });

  it('knows several people by one name of its own', async () => {
    const first = await logIn('coach');
    const second = await logIn('admin', knownCookie(first.headers));
    await logIn('user', knownCookie(second.headers));
    expect(toldOf()).toEqual({ bid: expect.any(String), known: [1, 7] });
  });

  it.each(['known=garbage', 'known=', 'known=a.b.c'])('with %j is like any other', async (cookie) => {
    expect((await logIn('coach', cookie)).status).toBe(200);
    expect(toldOf()).toBeNull();
  });

  it('that knows somebody has no session, and a session is no such cookie', async () => {
    const { headers } = await logIn('coach');
    const token = knownCookie(headers).slice('known='.length);
    expect((await gateway.client.get('/api/my-recruiting-packages', { Cookie: `session=${token}` })).status).toBe(401);
    const session = headers.getSetCookie()[0]?.split(';')[0]?.slice('session='.length) ?? '';
    await logIn('coach', `known=${session}`);
    expect(toldOf()).toBeNull();
  });
});
