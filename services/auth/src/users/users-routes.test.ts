import type { TestClient } from '@sandites/service-kit/testing';
import { authService, password, type AuthService } from '../testing/auth-service';
import { emptyTables } from '@sandites/service-kit/testing';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());
beforeEach(() => emptyTables(auth.db, 'users', 'limit_counts'));

describe('the list of users', () => {
  test('shows every account in the order of their ids, and no password', async () => {
    await auth.account('first', 'admin');
    await auth.account('second');
    const { status, body } = await auth.admin.get('/api/users');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: 1,
        username: 'first',
        role: 'admin',
        createdAt: expect.stringMatching(/Z$/),
        version: 1,
      },
      {
        id: 2,
        username: 'second',
        role: 'user',
        createdAt: expect.stringMatching(/Z$/),
        version: 1,
      },
    ]);
  });

  test('is paged', async () => {
    for (const name of ['ann', 'ben', 'cat']) await auth.account(name);
    expect((await auth.admin.get('/api/users?limit=1&after=1')).body).toMatchObject([
      { username: 'ben' },
    ]);
  });

  test('is searched by name', async () => {
    for (const name of ['ann.lee', 'ben.moe', 'Cat.Lee']) await auth.account(name);
    const names = async (query: string) =>
      (await auth.admin.get(`/api/users?${query}`)).body.map(
        ({ username }: { username: string }) => username,
      );
    expect(await names('q=LEE')).toEqual(['ann.lee', 'Cat.Lee']);
    expect(await names('q=lee&limit=1&after=1')).toEqual(['Cat.Lee']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('q=lee&role=user')).toEqual(['ann.lee', 'Cat.Lee']);
    expect(await names('role=coach')).not.toContain('ann.lee');
    expect(await auth.admin.get('/api/users?role=boss')).toMatchObject({ status: 400 });
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
    ['coach', 403],
  ] as const)('is not shown to %s', async (who, status) => {
    expect(await auth[who].get('/api/users')).toMatchObject({ status });
  });
});

describe('changing a user', () => {
  let admin: TestClient;
  beforeEach(async () => {
    admin = await auth.signedInAdmin();
  });

  test('changes the role and ends their sessions at once', async () => {
    const { id } = await auth.account('riser');
    const session = await auth.signIn('riser');
    expect(await admin.put(`/api/users/${id}`, { role: 'coach' })).toMatchObject({
      status: 200,
      body: { id, username: 'riser', role: 'coach' },
    });
    expect(await auth.sessionStatus(session)).toBe(404);
  });

  test('changes the password and ends their sessions at once', async () => {
    const { id } = await auth.account('changer');
    const session = await auth.signIn('changer');
    expect(
      await admin.put(`/api/users/${id}`, { password: 'another fine password' }),
    ).toMatchObject({ status: 200 });
    expect(await auth.sessionStatus(session)).toBe(404);
    expect(await auth.signIn('changer')).toBe('');
    expect(await auth.signIn('changer', 'another fine password')).not.toBe('');
  });

  test('keeps sessions where nothing changes', async () => {
    const { id } = await auth.account('same');
    const session = await auth.signIn('same');
    expect(
      await admin.put(`/api/users/${id}`, { role: 'user', username: 'ignored', id: 99 }),
    ).toMatchObject({ status: 200, body: { id, username: 'same' } });
    expect(await auth.sessionStatus(session)).toBe(200);
  });

  test('refuses a role for an account that changed meanwhile, and returns the current one (D50)', async () => {
    const { id } = await auth.account('contested');
    const versionOf = async () =>
      (await admin.get('/api/users')).body.find((user: { id: number }) => user.id === id).version;
    expect(await versionOf()).toBe(1);
    expect(
      await admin.put(`/api/users/${id}`, { password: 'another fine password' }),
    ).toMatchObject({ status: 200 });
    expect(await versionOf()).toBe(1);
    expect(
      await admin.put(`/api/users/${id}`, { role: 'coach' }, { 'If-Match': '"1"' }),
    ).toMatchObject({ status: 200 });
    const current = { id, username: 'contested', role: 'coach', version: 2 };
    expect(
      await admin.put(`/api/users/${id}`, { role: 'admin' }, { 'If-Match': '"1"' }),
    ).toMatchObject({ status: 412, body: { code: 'changed_meanwhile', current } });
    expect(
      await admin.put(`/api/users/${id}`, { role: 'user' }, { 'If-Match': '"2"' }),
    ).toMatchObject({ status: 200 });
  });

  test('changes name and address, keeps the sessions, and null clears them (D86)', async () => {
    const { id } = await auth.account('holcomb');
    const session = await auth.signIn('holcomb');
    const details = { displayName: 'Léa O’Holcomb', email: 'lee@school.example' };
    expect(await admin.put(`/api/users/${id}`, details)).toMatchObject({
      status: 200,
      body: { id, username: 'holcomb', role: 'user', ...details },
    });
    expect(await auth.sessionStatus(session)).toBe(200);
    expect((await admin.get('/api/users?q=lea+ohol')).body).toMatchObject([
      { id, ...details, lastSignInAt: auth.clock().toJSDate().toISOString() },
    ]);
    expect((await admin.get('/api/users?q=SCHOOL.example')).body).toHaveLength(1);
    expect((await admin.put(`/api/users/${id}`, { displayName: null, email: null })).body).toEqual({
      id,
      username: 'holcomb',
      role: 'user',
    });
  });

  test.each([{ displayName: 'x'.repeat(81) }, { email: 'nowhere' }])(
    'refuses %j',
    async (details) => {
      const { id } = await auth.account('vague');
      expect(await admin.put(`/api/users/${id}`, details)).toMatchObject({ status: 400 });
    },
  );

  test('keeps the last admin an admin', async () => {
    const [{ id }] = await auth.db('users').where({ role: 'admin' }).select('id');
    expect(await admin.put(`/api/users/${id}`, { role: 'coach' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await auth.db('users').where({ role: 'admin' })).toHaveLength(1);
  });

  test('leaves one admin when two demote each other at once', async () => {
    const other = await auth.signedInAdmin('other');
    const [one, two]: number[] = await auth
      .db('users')
      .where({ role: 'admin' })
      .orderBy('id')
      .pluck('id');
    const responses = await Promise.all([
      admin.put(`/api/users/${two}`, { role: 'user' }),
      other.put(`/api/users/${one}`, { role: 'user' }),
    ]);
    const [accepted, refused] = responses.map(({ status }) => status).sort();
    // The second call is refused as the last admin's, or, where the caller has lost the role
    // already, as forbidden.
    expect([accepted, refused === 403 || refused === 409]).toEqual([200, true]);
    expect(await auth.db('users').where({ role: 'admin' })).toHaveLength(1);
  });

  test.each(['password1', 'short'])('refuses the password %j', async (given) => {
    const { id } = await auth.account('careless');
    expect(await admin.put(`/api/users/${id}`, { password: given })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/password' }] },
    });
  });

  test.each(['0', '999', '-1', '1.5', 'x', '99999999999', '1e3', '%00'])(
    'is 404 for the id %s',
    async (id) => {
      expect(await admin.put(`/api/users/${id}`, { role: 'user' })).toMatchObject({ status: 404 });
    },
  );
});

describe('an admin who signed in more than an hour ago', () => {
  let admin: TestClient;
  let id: number;
  beforeEach(async () => {
    admin = await auth.signedInAdmin();
    ({ id } = await auth.account('somebody'));
    auth.wait({ minutes: 61 });
  });

  test.each([{ role: 'coach' }, { password: 'another fine password' }])(
    'must confirm their own password for %j',
    async (change) => {
      expect(await admin.put(`/api/users/${id}`, change)).toMatchObject({
        status: 403,
        body: { code: 'password_needed' },
      });
      expect(
        await admin.put(`/api/users/${id}`, { ...change, adminPassword: 'not the password' }),
      ).toMatchObject({ status: 403, body: { code: 'password_needed' } });
      expect(await auth.signIn('somebody')).not.toBe('');
      expect(
        await admin.put(`/api/users/${id}`, { ...change, adminPassword: password }),
      ).toMatchObject({ status: 200 });
    },
  );

  test('must confirm it to delete an account, to register a coach, and for another address', async () => {
    const confirmed = { adminPassword: password };
    const coach = { username: 'new coach', password, role: 'coach' };
    const address = { email: 'ann@school.example' };
    const refused = { status: 403, body: { code: 'password_needed' } };
    const path = `/api/users/${id}`;
    expect(await admin.post('/api/register', coach)).toMatchObject(refused);
    expect(await admin.put(path, address)).toMatchObject(refused);
    expect(await admin.delete(path)).toMatchObject(refused);
    expect(await admin.post('/api/register', { ...coach, ...confirmed })).toMatchObject({
      status: 201,
    });
    expect(await admin.put(path, { ...address, ...confirmed })).toMatchObject({ status: 200 });
    expect(await admin.put(path, { ...address, displayName: 'Ann' })).toMatchObject({
      status: 200,
    });
    expect(await admin.delete(path, confirmed)).toMatchObject({ status: 204 });
  });

  test('is limited in wrong passwords', async () => {
    for (let round = 0; round < 10; round++)
      await admin.put(`/api/users/${id}`, { role: 'coach', adminPassword: 'not the password' });
    expect(
      await admin.put(`/api/users/${id}`, { role: 'coach', adminPassword: password }),
    ).toMatchObject({ status: 429 });
  });
});

describe('a password that an admin chose', () => {
  test('is marked until its owner changes it, in a new account and after a reset', async () => {
    const admin = await auth.signedInAdmin();
    const user = await auth.account('marked');
    const session = await auth.signIn('marked');
    const me = auth.asUser(user, session);
    expect((await me.get('/api/user')).body).toEqual({
      id: user.id,
      username: 'marked',
      role: 'user',
      passwordSetByAdmin: true,
    });
    expect(
      await me.put('/api/user/password', { current: password, password: 'one of my own' }),
    ).toMatchObject({ status: 204 });
    expect((await me.get('/api/user')).body).toEqual({
      id: user.id,
      username: 'marked',
      role: 'user',
    });
    expect(
      await admin.put(`/api/users/${user.id}`, { password: 'chosen by an admin' }),
    ).toMatchObject({ status: 200 });
    expect((await me.get('/api/user')).body).toMatchObject({ passwordSetByAdmin: true });
  });

  test('is another account’s: an admin changes the own one with the old one only', async () => {
    const admin = await auth.signedInAdmin();
    const [self] = await auth.db('users').select('id', 'username', 'password_hash');
    expect(
      await admin.put(`/api/users/${self.id}`, {
        password: 'one of my own',
        adminPassword: password,
        displayName: 'Ann',
      }),
    ).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await auth.db('users').select('id', 'username', 'password_hash')).toEqual([self]);
  });
});

describe('signing somebody out everywhere', () => {
  test('ends all sessions of that user only', async () => {
    const { id } = await auth.account('lost phone');
    await auth.account('bystander');
    const [one, two, other] = [
      await auth.signIn('lost phone'),
      await auth.signIn('lost phone'),
      await auth.signIn('bystander'),
    ];
    expect(await auth.admin.delete(`/api/users/${id}/sessions`)).toMatchObject({
      status: 204,
      text: '',
    });
    expect([
      await auth.sessionStatus(one),
      await auth.sessionStatus(two),
      await auth.sessionStatus(other),
    ]).toEqual([404, 404, 200]);
  });

  test('is 404 for an unknown account', async () => {
    expect(await auth.admin.delete('/api/users/999/sessions')).toMatchObject({ status: 404 });
  });

  test.each(['nobody', 'user', 'coach'] as const)('is not for %s', async (who) => {
    expect([401, 403]).toContain((await auth[who].delete('/api/users/1/sessions')).status);
  });
});

describe('deleting a user', () => {
  test('removes the account and its sessions at once', async () => {
    const { id } = await auth.account('goner');
    const session = await auth.signIn('goner');
    const admin = await auth.signedInAdmin();
    expect(await admin.delete(`/api/users/${id}`)).toMatchObject({ status: 204, text: '' });
    expect(await auth.sessionStatus(session)).toBe(404);
    expect(await auth.signIn('goner', password)).toBe('');
  });

  test('is refused for an admin and for the caller’s own account', async () => {
    const admin = await auth.account('fellow', 'admin');
    const self = await auth.account('self', 'admin');
    expect(await auth.asUser(self).delete(`/api/users/${admin.id}`)).toMatchObject({ status: 403 });
    expect(await auth.asUser(self).delete(`/api/users/${self.id}`)).toMatchObject({ status: 403 });
  });

  test('has one result when two admins delete one user at once', async () => {
    const { id } = await auth.account('wanted');
    const admin = await auth.signedInAdmin();
    const responses = await Promise.all([
      admin.delete(`/api/users/${id}`),
      admin.delete(`/api/users/${id}`),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

test('only the gateway looks up names by ids', async () => {
  const user = await auth.account('named');
  const path = `/internal/names/user?ids=${user.id},999999,x`;
  expect((await auth.as({ isGateway: true }).get(path)).body).toEqual([
    { id: user.id, name: 'named' },
  ]);
  const nameOf = async () => (await auth.as({ isGateway: true }).get(path)).body[0].name;
  await auth.db('users').where({ id: user.id }).update({ display_name: 'Ann Lee' });
  expect(await nameOf()).toBe('Ann Lee');
  const { id } = await auth.account('other');
  await auth.db('users').where({ id }).update({ display_name: 'Ann Lee' });
  expect(await nameOf()).toBe('Ann Lee (named)');
  expect((await auth.admin.get(path)).status).toBe(404);
});
