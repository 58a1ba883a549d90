import { authService, password, type AuthService } from '../testing/auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());
beforeEach(() => auth.db.raw('truncate users restart identity cascade'));

describe('the list of users', () => {
  test('shows every account in the order of their ids, and no password', async () => {
    await auth.account('first', 'admin');
    await auth.account('second');
    const { status, body } = await auth.admin.get('/api/users');
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: 1, username: 'first', role: 'admin', createdAt: expect.stringMatching(/Z$/) },
      { id: 2, username: 'second', role: 'user', createdAt: expect.stringMatching(/Z$/) },
    ]);
  });

  test('comes in pages', async () => {
    for (const name of ['ann', 'ben', 'cat']) await auth.account(name);
    expect((await auth.admin.get('/api/users?limit=1&after=1')).body).toMatchObject([{ username: 'ben' }]);
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
  test('changes the role and ends their sessions at once', async () => {
    const { id } = await auth.account('riser');
    const session = await auth.signIn('riser');
    expect(await auth.admin.put(`/api/users/${id}`, { role: 'coach' })).toMatchObject({ status: 200, body: { id, username: 'riser', role: 'coach' } });
    expect(await auth.sessionStatus(session)).toBe(404);
  });

  test('changes the password and ends their sessions at once', async () => {
    const { id } = await auth.account('changer');
    const session = await auth.signIn('changer');
    expect(await auth.admin.put(`/api/users/${id}`, { password: 'another fine password' })).toMatchObject({ status: 200 });
    expect(await auth.sessionStatus(session)).toBe(404);
    expect(await auth.signIn('changer')).toBe('');
    expect(await auth.signIn('changer', 'another fine password')).not.toBe('');
  });

  test('leaves sessions alone where nothing changes', async () => {
    const { id } = await auth.account('same');
    const session = await auth.signIn('same');
    expect(await auth.admin.put(`/api/users/${id}`, { role: 'user', username: 'ignored', id: 99 })).toMatchObject({ status: 200, body: { id, username: 'same' } });
    expect(await auth.sessionStatus(session)).toBe(200);
  });

  test('keeps the last admin an admin', async () => {
    const { id } = await auth.account('last', 'admin');
    expect(await auth.admin.put(`/api/users/${id}`, { role: 'coach' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await auth.admin.get('/api/users')).body).toMatchObject([{ role: 'admin' }]);
  });

  test('leaves one admin when two take the role from each other at once', async () => {
    const [one, two] = [await auth.account('one', 'admin'), await auth.account('two', 'admin')];
    const answers = await Promise.all([
      auth.asUser(one).put(`/api/users/${two.id}`, { role: 'user' }),
      auth.asUser(two).put(`/api/users/${one.id}`, { role: 'user' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auth.db('users').where({ role: 'admin' })).toHaveLength(1);
  });

  test.each(['password1', 'short'])('refuses the password %j', async (given) => {
    const { id } = await auth.account('careless');
    expect(await auth.admin.put(`/api/users/${id}`, { password: given })).toMatchObject({ status: 400, body: { issues: [{ path: '/password' }] } });
  });

  test.each(['0', '999', '-1', '1.5', 'x', '99999999999', '1e3', '%00'])('does not find the id %s', async (id) => {
    expect(await auth.admin.put(`/api/users/${id}`, { role: 'user' })).toMatchObject({ status: 404 });
  });
});

describe('deleting a user', () => {
  test('removes the account and its sessions at once', async () => {
    const { id } = await auth.account('goner');
    const session = await auth.signIn('goner');
    expect(await auth.admin.delete(`/api/users/${id}`)).toMatchObject({ status: 204, text: '' });
    expect(await auth.sessionStatus(session)).toBe(404);
    expect(await auth.signIn('goner', password)).toBe('');
  });

  test('is refused for an admin, and for oneself', async () => {
    const admin = await auth.account('fellow', 'admin');
    const self = await auth.account('self', 'admin');
    expect(await auth.asUser(self).delete(`/api/users/${admin.id}`)).toMatchObject({ status: 403 });
    expect(await auth.asUser(self).delete(`/api/users/${self.id}`)).toMatchObject({ status: 403 });
  });

  test('has one result when two admins delete one user at once', async () => {
    const { id } = await auth.account('wanted');
    const answers = await Promise.all([auth.admin.delete(`/api/users/${id}`), auth.admin.delete(`/api/users/${id}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
