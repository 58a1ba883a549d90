import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

/** The browser claims of the token that auth got at the last sign-in. */
function claimsSent(): unknown {
  const request = gateway.auth.requests.findLast(({ url }) => url === '/api/login');
  const { bid, known } = JSON.parse(
    Buffer.from(request?.headers.authorization?.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  return bid === undefined ? null : { bid, known };
}
const logIn = (username: string, cookie = '') =>
  gateway.client.post('/api/login', { username, password: 'x' }, { Cookie: cookie });
const deviceCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('known='))
    ?.split(';')[0] ?? '';

describe('the device cookie', () => {
  it('is set at sign-in for 90 days, and tells auth at the next one which account signed in before', async () => {
    const first = await logIn('coach');
    expect(claimsSent()).toBeNull();
    const cookie = first.headers.getSetCookie()[1] ?? '';
    expect(cookie).toMatch(/^known=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    const days = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);
    await logIn('coach', deviceCookie(first.headers));
    expect(claimsSent()).toEqual({ bid: expect.stringMatching(/^[\w-]{36}$/), known: [7] });
  });

  it('lists several accounts under one browser id', async () => {
    const first = await logIn('coach');
    const second = await logIn('admin', deviceCookie(first.headers));
    await logIn('user', deviceCookie(second.headers));
    expect(claimsSent()).toEqual({ bid: expect.any(String), known: [1, 7] });
  });

  it.each(['known=garbage', 'known=', 'known=a.b.c'])(
    'counts as none when it is %j',
    async (cookie) => {
      expect((await logIn('coach', cookie)).status).toBe(200);
      expect(claimsSent()).toBeNull();
    },
  );

  it('is no session, and a session token is no device cookie', async () => {
    const { headers } = await logIn('coach');
    const token = deviceCookie(headers).slice('known='.length);
    expect(
      (await gateway.client.get('/api/my-recruiting-packages', { Cookie: `session=${token}` }))
        .status,
    ).toBe(401);
    const session = headers.getSetCookie()[0]?.split(';')[0]?.slice('session='.length) ?? '';
    await logIn('coach', `known=${session}`);
    expect(claimsSent()).toBeNull();
  });
});
