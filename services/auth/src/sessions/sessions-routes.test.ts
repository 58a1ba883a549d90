import { createHash } from 'node:crypto';
import { sessionHeader } from '@sandites/service-kit/identity';
import { authService, newAddress, password, type AuthService } from '../testing/auth-service';
import { clearSessions } from './sessions-store';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());

const logIn = (body: unknown) => auth.as({ ip: newAddress() }).post('/api/login', body);

describe('signing in', () => {
  test('returns the user, and a session that the gateway can check', async () => {
    const { id } = await auth.account('Olive', 'coach');
    const response = await logIn({ username: 'olive', password });
    expect(response).toMatchObject({ status: 200, body: { id, username: 'Olive', role: 'coach' } });

    const session = await auth
      .as({ isGateway: true })
      .get(`/internal/sessions/${response.headers.get(sessionHeader)}`);
    expect(session).toMatchObject({ status: 200, body: { id, username: 'Olive', role: 'coach' } });
  });

  test('gives the same response for an unknown name and a wrong password', async () => {
    await auth.account('quincy');
    const wrong = await logIn({ username: 'quincy', password: 'not the password' });
    const unknown = await logIn({ username: 'no such name', password });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid username or password' },
    });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  test('compares a password exactly, spaces included', async () => {
    await auth.admin.post('/api/register', { username: 'spacey', password: '  two spaces  ' });
    expect(await logIn({ username: 'spacey', password: 'two spaces' })).toMatchObject({
      status: 401,
    });
    expect(await logIn({ username: 'spacey', password: '  two spaces  ' })).toMatchObject({
      status: 200,
    });
  });

  test('ends the session that the browser had before', async () => {
    const user = await auth.account('again');
    const before = await auth.signIn('again');
    const response = await auth
      .as({ caller: { ...user, sessionId: before }, ip: newAddress() })
      .post('/api/login', { username: 'again', password });
    expect(response.status).toBe(200);
    expect(await auth.sessionStatus(before)).toBe(404);
  });

  test.each([[{}], [{ username: 'x' }], [{ username: 1, password }], ['text'], [null], [[]]])(
    'refuses %j with 400',
    async (body) => {
      expect(await logIn(body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );
});

describe('the current user', () => {
  test('is the user of the identity token', async () => {
    expect(await auth.coach.get('/api/user')).toMatchObject({
      status: 200,
      body: { username: 'coach', role: 'coach' },
    });
  });

  test('is 401 when nobody is signed in', async () => {
    expect(await auth.nobody.get('/api/user')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  test('is never stored by a cache', async () => {
    expect((await auth.coach.get('/api/user')).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });
});

describe('signing out', () => {
  test('ends the session everywhere and clears the cookie', async () => {
    const user = await auth.account('leaver');
    const session = await auth.signIn('leaver');
    const response = await auth.asUser(user, session).post('/api/logout');
    expect(response.status).toBe(204);
    expect(response.headers.get(sessionHeader)).toBe('');
    expect(await auth.sessionStatus(session)).toBe(404);
  });

  test('can be done later by the session’s hash, by the gateway only', async () => {
    await auth.account('late leaver');
    const session = await auth.signIn('late leaver');
    const path = `/internal/sessions/by-hash/${createHash('sha256').update(session).digest('base64url')}`;
    expect(await auth.admin.delete(path)).toMatchObject({ status: 404 });
    expect(await auth.sessionStatus(session)).toBe(200);
    expect(await auth.as({ isGateway: true }).delete(path)).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await auth.sessionStatus(session)).toBe(404);
  });

  test('is no error without a session', async () => {
    const response = await auth.nobody.post('/api/logout');
    expect(response.status).toBe(204);
    expect(response.headers.get(sessionHeader)).toBe('');
  });
});

describe('a session', () => {
  const use = (session: string) =>
    auth.as({ isGateway: true }).get(`/internal/sessions/${session}`);

  test.each([
    ['user', 30],
    ['coach', 7],
    ['admin', 7],
  ] as const)('of a %s ends after %i days in any case', async (role, days) => {
    await auth.account(`long-lived ${role}`, role);
    const session = await auth.signIn(`long-lived ${role}`);
    for (let hour = 0; hour < 24 * days - 7; hour += 7) {
      auth.wait({ hours: 7 });
      expect(await use(session)).toMatchObject({ status: 200 });
    }
    auth.wait({ hours: 7 });
    expect(await use(session)).toMatchObject({ status: 404 });
  });

  test.each([
    ['user', 200],
    ['coach', 404],
    ['admin', 404],
  ] as const)('of a %s that nobody used for 8 hours answers %i', async (role, status) => {
    await auth.account(`idle ${role}`, role);
    const session = await auth.signIn(`idle ${role}`);
    auth.wait({ hours: 7, minutes: 59 });
    expect(await auth.sessionStatus(session)).toBe(200);
    auth.wait({ minutes: 1 });
    expect(await auth.sessionStatus(session)).toBe(status);
  });

  test('is extended by a person’s requests, not by the page’s own session check', async () => {
    await auth.account('worker', 'coach');
    const [used, lookedAt] = [await auth.signIn('worker'), await auth.signIn('worker')];
    auth.wait({ hours: 7 });
    await use(used);
    expect(await auth.sessionStatus(lookedAt)).toBe(200);
    auth.wait({ hours: 7 });
    expect([await auth.sessionStatus(used), await auth.sessionStatus(lookedAt)]).toEqual([
      200, 404,
    ]);
  });

  test('is deleted once it has ended, and not before', async () => {
    const { id } = await auth.account('sleeper', 'coach');
    await auth.signIn('sleeper');
    auth.wait({ hours: 8 });
    const alive = await auth.signIn('sleeper');
    await clearSessions(auth.db, auth.clock());
    expect(await auth.db('sessions').where({ user_id: id })).toHaveLength(1);
    expect(await auth.sessionStatus(alive)).toBe(200);
  });

  test('is stored only as a hash', async () => {
    await auth.account('hashed');
    const session = await auth.signIn('hashed');
    const hashes: Buffer[] = await auth.db('sessions').pluck('id_hash');
    expect(session).toHaveLength(43);
    expect(hashes.map(String)).not.toContain(session);
  });

  test.each(['user', 'coach', 'admin'] as const)('is not shown to a %s', async (who) => {
    await auth.account(`asked for by ${who}`);
    const session = await auth.signIn(`asked for by ${who}`);
    expect(await auth[who].get(`/internal/sessions/${session}`)).toMatchObject({ status: 404 });
  });
});
