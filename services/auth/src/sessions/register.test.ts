import { sessionHeader } from '@sandites/service-kit/identity';
import { authService, newAddress, password, type AuthService } from '../testing/auth-service';

let auth: AuthService;
let closed: AuthService;
beforeAll(async () => {
  [auth, closed] = await Promise.all([authService(), authService({ selfRegistration: false })]);
});
afterAll(() => Promise.all([auth.stop(), closed.stop()]));

const stranger = () => auth.as({ ip: newAddress() });

describe('registering', () => {
  test('creates a user and signs them in', async () => {
    const response = await stranger().post('/api/register', { username: 'newcomer', password });
    expect(response).toMatchObject({ status: 201, body: { username: 'newcomer', role: 'user' } });
    expect(await auth.sessionStatus(response.headers.get(sessionHeader) ?? '')).toBe(200);
  });

  test.each(['coach', 'admin'])('refuses the role %s to a visitor', async (role) => {
    expect(
      await stranger().post('/api/register', { username: `would be ${role}`, password, role }),
    ).toMatchObject({ status: 403 });
  });

  test.each(['user', 'coach'] as const)('refuses the role admin to a %s', async (who) => {
    expect(
      await auth[who].post('/api/register', {
        username: `promoted by ${who}`,
        password,
        role: 'admin',
      }),
    ).toMatchObject({ status: 403 });
  });

  test.each(['user', 'coach', 'admin'])(
    'lets an admin create a %s, and keeps the admin signed in',
    async (role) => {
      const admin = await auth.signedInAdmin(`maker of ${role}s`);
      const response = await admin.post('/api/register', {
        username: `made ${role}`,
        password,
        role,
      });
      expect(response).toMatchObject({ status: 201, body: { username: `made ${role}`, role } });
      expect(response.headers.has(sessionHeader)).toBe(false);
    },
  );

  test.each(['Taken', 'TAKEN', ' taken ', 'ｔａｋｅｎ'])(
    'refuses a taken name spelled %j',
    async (username) => {
      await auth.admin.post('/api/register', { username: 'taken', password });
      expect(await stranger().post('/api/register', { username, password })).toMatchObject({
        status: 409,
        body: { message: 'This username is taken' },
      });
    },
  );

  test.each(['соасһ', 'СОАСН'])(
    'refuses %j, which looks like a taken name in another alphabet',
    async (username) => {
      await auth.admin.post('/api/register', { username: 'Coach', password });
      expect(await stranger().post('/api/register', { username, password })).toMatchObject({
        status: 409,
        body: { message: 'This username looks like one that is taken' },
      });
    },
  );

  test.each(['coach\u200b', 'соach', 'coa\u00adch', 'co\ue000ach'])(
    'refuses %j, which has invisible or mixed characters',
    async (username) => {
      expect(await stranger().post('/api/register', { username, password })).toMatchObject({
        status: 400,
        body: { issues: [{ path: '/username' }] },
      });
    },
  );

  test('gives a name to one of two concurrent requests', async () => {
    const responses = await Promise.all(
      [1, 2].map(() => stranger().post('/api/register', { username: 'contested', password })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each(['password123', 'PassWord123', 'qwertyuiop'])(
    'refuses the common password %j',
    async (common) => {
      const response = await stranger().post('/api/register', {
        username: 'careless',
        password: common,
      });
      expect(response).toMatchObject({
        status: 400,
        body: { issues: [{ path: '/password', code: 'common_password' }] },
      });
    },
  );

  test('refuses a password of fewer than 8 characters', async () => {
    const response = await stranger().post('/api/register', {
      username: 'brief',
      password: 'xK2#pq!',
    });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: '/password' }] } });
  });

  test('stores a name exactly as it was typed', async () => {
    const username = "<b>O'Neil</b> 🏈";
    expect(await auth.admin.post('/api/register', { username, password })).toMatchObject({
      status: 201,
      body: { username },
    });
  });

  test('is closed to visitors where self-registration is off, not to admins', async () => {
    expect(
      await closed.nobody.post('/api/register', { username: 'stranger', password }),
    ).toMatchObject({ status: 403 });
    expect(
      await closed.admin.post('/api/register', { username: 'invited', password }),
    ).toMatchObject({ status: 201 });
  });

  test('is limited to 60 an hour from one address', async () => {
    const from = auth.as({ ip: newAddress() });
    const tries = await Promise.all(
      Array.from({ length: 61 }, () => from.post('/api/register', {})),
    );
    const late = tries.filter(({ status }) => status === 429);
    expect(late).toHaveLength(1);
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});
