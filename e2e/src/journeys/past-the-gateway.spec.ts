import { signInByCall } from '../support/accounts';
import { processOf } from '../support/processes';
import { expect, test } from '../support/test';

const game = {
  date: '2050-01-01',
  time: '19:00',
  sport: 'Football',
  opponent: 'Nobody',
  location: 'Nowhere',
  isHome: true,
};

test.describe('a service that is called directly, without the gateway', () => {
  test('allows public reads and no changes', async ({ request }) => {
    const { url } = processOf('events');
    expect((await request.get(`${url}/api/athletic-events`)).status()).toBe(200);
    expect((await request.post(`${url}/api/athletic-events`, { data: game })).status()).toBe(401);
  });

  test('ignores plain identity headers, and refuses tokens of another issuer', async ({
    request,
  }) => {
    const { url } = processOf('events');
    const forged = [
      'eyJhbGciOiJub25lIn0',
      Buffer.from(
        JSON.stringify({ sub: '1', role: 'admin', aud: 'events', iss: 'sandites-gateway' }),
      ).toString('base64url'),
      '',
    ].join('.');
    const claims: Record<string, string>[] = [
      { 'x-user-id': '1', 'x-user-role': 'admin' },
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer ${forged}` },
    ];
    for (const headers of claims)
      expect(
        (await request.post(`${url}/api/athletic-events`, { data: game, headers })).status(),
      ).toBe(401);
  });

  test('ignores the session cookie', async ({ playwright, baseURL }) => {
    const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await signInByCall(context, 'coach');
    const { cookies } = await context.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { url } = processOf('events');
    expect(
      (
        await context.post(`${url}/api/athletic-events`, { data: game, headers: { cookie } })
      ).status(),
    ).toBe(401);

    expect((await context.post('/api/logout')).status()).toBe(204);
    const again = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie },
    });
    expect((await again.get('/api/user')).status()).toBe(401);
    expect((await again.post('/api/athletic-events', { data: game })).status()).toBe(401);
  });
});
