import { sessionHeader } from '@sandites/service-kit/identity';
import { authService, newAddress, password, type AuthService } from '../testing/auth-service';
import { emptyTables, type TestClient } from '@sandites/service-kit/testing';

let auth: AuthService;
let admin: TestClient;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());
beforeEach(async () => {
  await emptyTables(auth.db, 'users', 'limit_counts');
  admin = await auth.signedInAdmin();
  await emptyTables(auth.db, 'activity');
});

const visitor = () => auth.as({ ip: newAddress() });
const invite = async (username = 'newcomer', role = 'coach') =>
  (await admin.post('/api/invitations', { username, role })).body;
const linkOf = ({ code }: { code: string }) => `/api/invitations/${code}`;
const accept = (link: string, chosen = password) => visitor().post(link, { password: chosen });

describe('an invitation', () => {
  test('is created by an admin, with a random link that is valid for 72 hours', async () => {
    expect(
      await admin.post('/api/invitations', { username: 'newcomer', role: 'coach' }),
    ).toMatchObject({
      status: 201,
      body: {
        id: 2,
        username: 'newcomer',
        role: 'coach',
        code: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
        expiresAt: auth.clock().plus({ hours: 72 }).toJSDate().toISOString(),
      },
    });
    expect((await admin.get('/api/users')).body).toMatchObject([
      { username: 'principal' },
      {
        username: 'newcomer',
        invitedUntil: auth.clock().plus({ hours: 72 }).toJSDate().toISOString(),
      },
    ]);
  });

  test.each([
    ['nobody', 401],
    ['coach', 403],
  ] as const)('is not made by %s', async (who, status) => {
    expect(await auth[who].post('/api/invitations', { username: 'newcomer' })).toMatchObject({
      status,
    });
    expect(await auth[who].post('/api/users/1/invitation')).toMatchObject({ status });
  });

  test('is refused for a name that is taken', async () => {
    await auth.account('Newcomer');
    expect(await admin.post('/api/invitations', { username: 'newcomer' })).toMatchObject({
      status: 409,
      body: { message: 'This username is taken' },
    });
  });

  test('shows the user name, and signs in the user who chooses the password', async () => {
    const invitation = await invite();
    expect(await visitor().get(linkOf(invitation))).toMatchObject({
      status: 200,
      body: { username: 'newcomer', role: 'coach', expiresAt: invitation.expiresAt },
    });
    const response = await accept(linkOf(invitation));
    expect(response).toMatchObject({
      status: 200,
      body: { id: 2, username: 'newcomer', role: 'coach' },
    });
    expect(response.body).not.toHaveProperty('passwordSetByAdmin');
    expect(await auth.sessionStatus(response.headers.get(sessionHeader) ?? '')).toBe(200);
    expect(await auth.signIn('newcomer')).not.toBe('');
    expect((await admin.get('/api/users')).body[1]).not.toHaveProperty('invitedUntil');
  });

  test.each(['.', '%20', ').'])('is opened with %p behind its code (D92)', async (rest) => {
    expect(await visitor().get(linkOf(await invite()) + rest)).toMatchObject({ status: 200 });
  });

  test('carries name and address of the new account', async () => {
    const details = { displayName: 'Bob Stoops', email: 'bob@school.example' };
    expect(
      await admin.post('/api/invitations', { username: 'bstoops', role: 'coach', ...details }),
    ).toMatchObject({ status: 201 });
    expect((await admin.get('/api/users')).body).toMatchObject([
      { username: 'principal' },
      { username: 'bstoops', ...details },
    ]);
  });

  test('of a coach, and a new link, ask for the password an hour after signing in (D86)', async () => {
    const { id } = await invite();
    auth.wait({ minutes: 61 });
    const calls = [
      ['/api/invitations', { username: 'second', role: 'admin' }],
      [`/api/users/${id}/invitation`, {}],
    ] as const;
    for (const [path, body] of calls) {
      expect(await admin.post(path, body)).toMatchObject({
        status: 403,
        body: { code: 'password_needed' },
      });
      expect(await admin.post(path, { ...body, adminPassword: password })).toMatchObject({
        status: 201,
      });
    }
    expect(await admin.post('/api/invitations', { username: 'plain' })).toMatchObject({
      status: 201,
    });
  });

  test('that is unknown, used, replaced or expired gets the same 404', async () => {
    const used = await invite('used');
    await accept(linkOf(used));
    const replaced = await invite('replaced');
    const renewed = (await admin.post(`/api/users/${replaced.id}/invitation`)).body;
    const expired = await invite('expired');
    auth.wait({ hours: 72, seconds: 1 });
    const links = [
      linkOf({ code: 'x'.repeat(24) }),
      linkOf(used),
      linkOf(replaced),
      linkOf(expired),
      linkOf(renewed),
    ];
    const responses = await Promise.all(
      links.flatMap((link) => [visitor().get(link), accept(link)]),
    );
    expect(
      new Set(
        responses.map(({ status, body }) => JSON.stringify([status, body.message, body.code])),
      ).size,
    ).toBe(1);
    expect(responses[0]).toMatchObject({ status: 404 });
  });

  test('is used once, even by two at the same moment', async () => {
    const link = linkOf(await invite());
    const statuses = (await Promise.all([accept(link), accept(link, 'another fine password')]))
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([200, 404]);
  });

  test('is created and accepted by many at the same moment', async () => {
    const invitations = await Promise.all(
      Array.from({ length: 8 }, (_, index) => invite(`first${index}`)),
    );
    const responses = await Promise.all(
      invitations.flatMap((invitation, index) => [
        accept(linkOf(invitation)),
        admin.post('/api/invitations', { username: `second${index}` }),
      ]),
    );
    expect([...new Set(responses.map(({ status }) => status))]).toEqual([200, 201]);
  });

  test('can be replaced while its account has no password', async () => {
    const { id } = await invite();
    const renewed = (await admin.post(`/api/users/${id}/invitation`)).body;
    expect(await accept(linkOf(renewed))).toMatchObject({ status: 200 });
    expect(await admin.post(`/api/users/${id}/invitation`)).toMatchObject({ status: 409 });
    expect(await admin.post('/api/users/99/invitation')).toMatchObject({ status: 404 });
  });

  test('ends when an admin sets a password', async () => {
    const invitation = await invite();
    expect(
      await admin.put(`/api/users/${invitation.id}`, { password: 'chosen by an admin' }),
    ).toMatchObject({ status: 200 });
    expect(await accept(linkOf(invitation))).toMatchObject({ status: 404 });
    expect(await auth.signIn('newcomer', 'chosen by an admin')).not.toBe('');
  });

  test.each(['password1', 'short', 'newcomer'])(
    'refuses the password %j, and stays valid',
    async (chosen) => {
      const link = linkOf(await invite());
      expect(await accept(link, chosen)).toMatchObject({
        status: 400,
        body: { issues: [{ path: '/password' }] },
      });
      expect(await accept(link)).toMatchObject({ status: 200 });
    },
  );

  test('stores no code, and the activity names only the account', async () => {
    const { code } = await invite();
    await accept(linkOf({ code }));
    const { rows } = await auth.db.raw('select * from activity order by id');
    expect(rows).toMatchObject([
      { kind: 'invited', label: 'newcomer' },
      { kind: 'password_changed' },
      { kind: 'signed_in' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('an invited account', () => {
  test('cannot sign in before it has a password', async () => {
    await invite();
    expect(await visitor().post('/api/login', { username: 'newcomer', password })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  test('of an admin does not count as the last admin', async () => {
    const [{ id }] = await auth.db('users').where({ role: 'admin' }).select('id');
    const invited = await invite('second', 'admin');
    expect(await admin.put(`/api/users/${id}`, { role: 'coach' })).toMatchObject({ status: 409 });
    expect(await admin.put(`/api/users/${invited.id}`, { role: 'coach' })).toMatchObject({
      status: 200,
      body: { role: 'coach' },
    });
  });
});
