import { addJob } from '@sandites/service-kit/jobs';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { rotate } from './keys';
import { eventually } from '../testing/run-program';
import { json } from '../testing/fake-service';
import { coach } from '../testing/test-auth';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { signOutQueue } from './sign-outs';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.auth.requests.length = 0;
  gateway.events.respond = (_request, res) => json(res, 200, []);
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
/** A call for coaches only. */
const asCoach = (cookie: string) =>
  gateway.client.get('/api/my-recruiting-packages', { Cookie: cookie });
const checks = () =>
  gateway.auth.requests.filter(({ url }) => url.startsWith('/internal/sessions/')).length;

describe('signing in', () => {
  it('sets a cookie that no script can read, and keeps the session id to itself', async () => {
    const { status, headers, body } = await gateway.client.post('/api/login', {
      username: 'coach',
      password: 'x',
    });
    expect([status, body]).toEqual([200, coach]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^known=/),
    ]);
    expect(headers.get('sandites-session')).toBeNull();
  });

  it.each([
    ['user', true],
    ['coach', false],
    ['admin', false],
  ])('as a %s gives a cookie that outlives the browser: %s', async (username, outlives) => {
    const { headers } = await gateway.client.post('/api/login', { username, password: 'x' });
    expect(/; Expires=/.test(headers.getSetCookie()[0] ?? '')).toBe(outlives);
  });

  it('forwards the User-Agent to auth, and to the service that counts views of a link', async () => {
    await gateway.client.post(
      '/api/login',
      { username: 'coach', password: 'x' },
      { 'User-Agent': 'Some/1.0' },
    );
    expect(gateway.auth.requests[0]?.headers['user-agent']).toBe('Some/1.0');
    await gateway.client.get('/api/player-profiles', {
      Cookie: await gateway.signIn('coach'),
      'User-Agent': 'Some/1.0',
    });
    expect(gateway.events.requests.at(-1)?.headers['user-agent']).not.toBe('Some/1.0');
    await gateway.client.get('/api/recruiting-packages/share/abc', {
      'User-Agent': 'Some/1.0',
      'Sec-Purpose': 'prefetch',
    });
    expect(gateway.events.requests.at(-1)?.headers).toMatchObject({
      'user-agent': 'Some/1.0',
      'sec-purpose': 'prefetch',
      authorization: expect.stringMatching(/^Bearer /),
    });
  });

  it('sets no cookie where it fails', async () => {
    const { status, headers } = await gateway.client.post('/api/login', {
      username: 'nobody',
      password: 'x',
    });
    expect([status, headers.getSetCookie()]).toEqual([401, []]);
  });

  it('forwards the client’s address to auth', async () => {
    await gateway.client.post('/api/login', { username: 'coach', password: 'x' });
    const [, claims = ''] = gateway.auth.requests[0]?.headers.authorization?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'auth',
      ip: '127.0.0.1',
    });
  });
});

describe('a session', () => {
  it('is one request to auth where the page fetches the current user, and is never cached', async () => {
    const cookie = await gateway.signIn('coach');
    const id = [...gateway.auth.sessions.keys()].at(-1) ?? '';
    gateway.auth.requests.length = 0;
    const { status, body, headers } = await gateway.client.get('/api/user', { Cookie: cookie });
    expect([status, body, headers.get('cache-control'), headers.get('content-type')]).toEqual([
      200,
      coach,
      'private, no-store',
      'application/json; charset=utf-8',
    ]);
    expect(gateway.auth.requests.map(({ url }) => url)).toEqual([`/internal/sessions/${id}?look`]);
    expect(
      await gateway.client.get('/api/user', {
        Cookie: cookie,
        'If-None-Match': headers.get('etag') ?? '',
      }),
    ).toMatchObject({ status: 304, text: '' });
    gateway.auth.sessions.set(id, { ...coach, role: 'user', needsSecondFactor: true });
    expect((await gateway.client.get('/api/user', { Cookie: cookie })).body).toEqual({
      ...coach,
      role: 'user',
      needsSecondFactor: true,
    });
    gateway.auth.sessions.clear();
    expect((await gateway.client.get('/api/user', { Cookie: cookie })).status).toBe(401);
  });

  it('ends at once when auth ends it, and its cookie is cleared', async () => {
    const cookie = await gateway.signIn('coach');
    expect((await asCoach(cookie)).status).toBe(200);
    gateway.auth.sessions.clear();
    const after = await asCoach(cookie);
    expect([after.status, after.body.code]).toEqual([401, 'unauthenticated']);
    expect(after.headers.getSetCookie()).toEqual([
      'session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    ]);
  });

  it('of an admin that ended creates no account: a visitor would be registered and signed in', async () => {
    const newUser = { username: 'somebody', password: 'a long walk home', role: 'user' };
    for (const [username, asked] of [
      ['admin', 0],
      ['coach', 1],
    ] as const) {
      const cookie = await gateway.signIn(username);
      gateway.auth.sessions.clear();
      gateway.auth.requests.length = 0;
      const { status, headers } = await gateway.client.post('/api/register', newUser, {
        Cookie: cookie,
      });
      expect([status, headers.getSetCookie()]).toEqual([
        401,
        [expect.stringMatching(/^session=;/)],
      ]);
      expect(gateway.auth.requests.filter(({ url }) => url === '/api/register')).toHaveLength(
        asked,
      );
    }
  });

  it('has the role from auth, not the one in the cookie', async () => {
    const cookie = await gateway.signIn('coach');
    for (const id of gateway.auth.sessions.keys())
      gateway.auth.sessions.set(id, { ...coach, role: 'user' });
    expect((await asCoach(cookie)).status).toBe(403);
  });

  it('ends by signing out', async () => {
    const cookie = await gateway.signIn('coach');
    const out = await gateway.client.post('/api/logout', undefined, { Cookie: cookie });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;/)]);
    expect((await asCoach(cookie)).status).toBe(401);
  });

  it('is extended by a person’s requests, pages too, and not by the page’s own session check', async () => {
    const cookie = await gateway.signIn('coach');
    const lastCheck = () =>
      gateway.auth.requests.findLast(({ url }) => url.startsWith('/internal/sessions/'))?.url;
    await gateway.client.get('/api/user', { Cookie: cookie });
    expect(lastCheck()).toMatch(/\?look$/);
    await gateway.client.get('/coach-dashboard', { Cookie: cookie });
    expect(lastCheck()).not.toMatch(/look/);
    await gateway.client.get('/api/user', { Cookie: cookie });
    await asCoach(cookie);
    expect(lastCheck()).not.toMatch(/look/);
  });

  it('ends by signing out while auth is down: the cookie at once, the session when auth is back', async () => {
    const cookie = await gateway.signIn('coach');
    const id = [...gateway.auth.sessions.keys()].at(-1) ?? '';
    await gateway.auth.kill();
    const out = await gateway.client.post('/api/logout', undefined, { Cookie: cookie });
    expect([out.status, out.headers.getSetCookie()]).toEqual([
      204,
      [expect.stringMatching(/^session=;/)],
    ]);
    expect((await asCoach(cookie)).status).toBe(401);
    await gateway.auth.revive();
    await eventually(() => !gateway.auth.sessions.has(id));
    await eventually(async () => (await gateway.database.db('jobs')).length === 0);
    expect((await asCoach(cookie)).status).toBe(401);
  });

  it('is ended by the next gateway where the first one died before', async () => {
    await gateway.signIn('coach');
    const id = [...gateway.auth.sessions.keys()].at(-1) ?? '';
    await gateway.database.db.transaction((trx) => addJob(trx, signOutQueue, { hash: hashOf(id) }));
    await eventually(() => !gateway.auth.sessions.has(id));
  });

  it('is ended late even where another one cannot be', async () => {
    await gateway.signIn('coach');
    const id = [...gateway.auth.sessions.keys()].at(-1) ?? '';
    const { respond } = gateway.auth;
    gateway.auth.respond = (request, res) =>
      request.url.endsWith(hashOf('other')) ? json(res, 500, {}) : respond(request, res);
    await gateway.database.db.transaction(async (trx) => {
      await addJob(trx, signOutQueue, { hash: hashOf('other') });
      await addJob(trx, signOutQueue, { hash: hashOf(id) });
    });
    await eventually(() => !gateway.auth.sessions.has(id));
    await eventually(async () => (await gateway.database.db('jobs')).length === 1);
    gateway.auth.respond = respond;
    await eventually(async () => (await gateway.database.db('jobs')).length === 0);
  });

  it('is checked under the id of the request', async () => {
    const { headers } = await asCoach(await gateway.signIn('coach'));
    expect(gateway.auth.requests.at(-1)?.headers['x-request-id']).toBe(headers.get('x-request-id'));
  });

  it('that ends while both auth and the database are down leaves a log line with the request id', async () => {
    const cookie = await gateway.signIn('coach');
    await gateway.auth.kill();
    await gateway.database.db.raw('alter table jobs rename to away');
    const { status, headers } = await gateway.client.post('/api/logout', undefined, {
      Cookie: cookie,
    });
    await gateway.database.db.raw('alter table away rename to jobs');
    await gateway.auth.revive();
    expect(status).toBe(204);
    expect(gateway.logged).toContainEqual(
      expect.objectContaining({
        requestId: headers.get('x-request-id'),
        msg: 'A sign-out is stored in memory only',
      }),
    );
  });

  it('is checked once for concurrent requests', async () => {
    const cookie = await gateway.signIn('coach');
    const before = checks();
    await Promise.all(Array.from({ length: 20 }, () => asCoach(cookie)));
    expect(checks() - before).toBeLessThan(20);
  });

  it('survives a rotation of the keys', async () => {
    const cookie = await gateway.signIn('coach');
    const { keyId } = gateway.keys.current();
    const { keys } = JSON.parse(await readFile(gateway.keysFile, 'utf8')) as {
      keys: Parameters<typeof rotate>[0];
    };
    await writeFile(gateway.keysFile, JSON.stringify({ keys: await rotate(keys) }));
    await eventually(() => gateway.keys.current().keyId !== keyId);
    expect((await asCoach(cookie)).status).toBe(200);
  });

  it('cannot be checked while auth is down: calls are 503, and nobody is signed out', async () => {
    const cookie = await gateway.signIn('coach');
    await gateway.auth.kill();
    const call = await asCoach(cookie);
    const page = await gateway.client.get('/coach-dashboard', { Cookie: cookie });
    await gateway.auth.revive();
    expect([call.status, call.body.code, call.headers.getSetCookie()]).toEqual([
      503,
      'unavailable',
      [],
    ]);
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    expect((await asCoach(cookie)).status).toBe(200);
  });
});

describe('a role that must set up a second factor first', () => {
  /** Signs in as a user whose role requires a second factor, and has none yet. */
  const signInWithout = async (username: string) => {
    gateway.auth.sessions.clear();
    const cookie = await gateway.signIn(username);
    const [id = '', user] = [...gateway.auth.sessions].at(-1) ?? [];
    if (user) gateway.auth.sessions.set(id, { ...user, needsSecondFactor: true });
    gateway.auth.requests.length = 0;
    gateway.events.requests.length = 0;
    return { Cookie: cookie };
  };
  const refused = { status: 403, body: { code: 'second_factor_required' } };

  it('may not make the calls of its role: reads, changes and those of the gateway', async () => {
    const asCoachWithout = await signInWithout('coach');
    expect(await gateway.client.get('/api/my-recruiting-packages', asCoachWithout)).toMatchObject(
      refused,
    );
    expect(
      await gateway.client.put('/api/athletic-events/1', { note: 'x' }, asCoachWithout),
    ).toMatchObject(refused);
    const asAdminWithout = await signInWithout('admin');
    for (const path of ['/api/users', '/api/releases', '/api/activity'])
      expect(await gateway.client.get(path, asAdminWithout)).toMatchObject(refused);
    expect(gateway.events.requests).toEqual([]);
  });

  it('reads what is public as a stranger does', async () => {
    const headers = await signInWithout('coach');
    expect(await gateway.client.get('/api/athletic-events', headers)).toMatchObject({
      status: 200,
    });
    expect(gateway.events.requests.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('creates no account: a stranger would be signed in as it', async () => {
    const newUser = { username: 'somebody', password: 'a long walk home', role: 'user' };
    expect(
      await gateway.client.post('/api/register', newUser, await signInWithout('admin')),
    ).toMatchObject(refused);
  });

  it('has its own account and its sessions, and can sign out', async () => {
    const headers = await signInWithout('coach');
    expect(await gateway.client.get('/api/user', headers)).toMatchObject({ status: 200 });
    for (const path of ['/api/user/second-factor', '/api/user/sessions']) {
      await gateway.client.get(path, headers);
      expect(gateway.auth.requests.at(-1)?.url).toBe(path);
    }
    expect(await gateway.client.post('/api/logout', undefined, headers)).toMatchObject({
      status: 204,
    });
    expect(gateway.auth.sessions.size).toBe(0);
  });
});

describe('a foreign cookie', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: 'sandites-gateway',
    aud: 'sandites-browser',
    sub: '1',
    sid: 's',
    role: 'admin',
    name: 'a',
    exp: 9_999_999_999,
  };

  it.each([
    ['garbage', 'session=garbage'],
    ['nothing', 'session='],
    ['unsigned', `session=${part({ alg: 'none' })}.${part(claims)}.`],
    ['forged', `session=${part({ alg: 'EdDSA' })}.${part(claims)}.${'A'.repeat(86)}`],
    [
      'signed by a secret that is public',
      `session=${part({ alg: 'HS256' })}.${part(claims)}.${'A'.repeat(43)}`,
    ],
    ['broken encoding', 'session=%E0%A4%A'],
    ['long', `session=${'x'.repeat(8_000)}`],
  ])('is nobody and is cleared: %s', async (_what, cookie) => {
    const { status, headers } = await gateway.client.get('/api/athletic-events', {
      Cookie: cookie,
    });
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;/)]);
    expect((await asCoach(cookie)).status).toBe(401);
  });

  it('is not a service token', async () => {
    await asCoach(await gateway.signIn('coach'));
    const token =
      gateway.events.requests.at(-1)?.headers.authorization?.slice('Bearer '.length) ?? '';
    expect(token).toMatch(/^ey/);
    expect((await asCoach(`session=${token}`)).status).toBe(401);
  });

  it('of another name is ignored', async () => {
    const { headers } = await gateway.client.get('/api/athletic-events', {
      Cookie: 'sessions=1; other=%zz; =;;',
    });
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('over HTTPS', () => {
  it('the cookie has the __Host- prefix and Secure', async () => {
    const secure = await testGateway({ publicOrigin: 'https://sandites.example', trustProxy: 1 });
    const { headers } = await secure.client.post(
      '/api/login',
      { username: 'coach', password: 'x' },
      { Origin: 'https://sandites.example', 'X-Forwarded-For': '203.0.113.9' },
    );
    const [, claims = ''] = secure.auth.requests[0]?.headers.authorization?.split('.') ?? [];
    const page = await secure.client.get('/');
    await secure.stop();
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-known=.*; Secure; SameSite=Strict$/),
    ]);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      ip: '203.0.113.9',
    });
    expect(page.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});
