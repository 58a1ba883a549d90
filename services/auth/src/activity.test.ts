import {
  authService,
  authNow,
  codeAt,
  newAddress,
  password,
  type AuthService,
} from './testing/auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());

/** The activity entries that an action wrote, oldest first. */
async function entriesOf(work: () => Promise<unknown>): Promise<unknown[]> {
  await auth.db('activity').delete();
  await work();
  return auth
    .db('activity')
    .orderBy('id')
    .select('kind', 'subject', { by: 'actor_id', of: 'subject_id' }, 'label', 'count');
}
const nothingMore = { label: null, count: null };

test('an account: created, changed and deleted, and by whom', async () => {
  const admin = await auth.signedInAdmin();
  const [{ id: by }] = await auth.db('users').where({ username: 'principal' }).select('id');
  let of = 0;
  const entries = await entriesOf(async () => {
    of = (await admin.post('/api/register', { username: 'entries', password })).body.id;
    await admin.put(`/api/users/${of}`, { role: 'coach' });
    await admin.put(`/api/users/${of}`, { password: 'another fine password' });
    await admin.put(`/api/users/${of}`, { role: 'coach' });
    await admin.delete(`/api/users/${of}`);
  });
  const entry = { subject: 'user', by, of, label: 'entries', count: null };
  expect(entries).toEqual(
    ['created', 'role_changed', 'password_changed', 'deleted'].map((kind) => ({ kind, ...entry })),
  );
});

test('a visitor who registers: their own action, and signed in', async () => {
  let id = 0;
  const entries = await entriesOf(async () => {
    id = (
      await auth.as({ ip: newAddress() }).post('/api/register', { username: 'stranger', password })
    ).body.id;
  });
  expect(entries).toEqual([
    { kind: 'created', subject: 'user', by: id, of: id, label: 'stranger', count: null },
    { kind: 'signed_in', subject: 'session', by: id, of: null, ...nothingMore },
  ]);
});

test('sign-ins: each success, failures counted per day, and nothing that was typed', async () => {
  const { id } = await auth.account('signer');
  const entries = await entriesOf(async () => {
    await auth.signIn('signer');
    await auth.signIn('signer', 'not the password');
    await auth.signIn('signer', 'nor this');
    await auth.signIn('my-password-by-mistake');
  });
  expect(entries).toEqual([
    { kind: 'signed_in', subject: 'session', by: id, of: null, ...nothingMore },
    { kind: 'sign_in_failed', subject: 'user', by: null, of: id, label: 'signer', count: 2 },
    { kind: 'sign_in_failed', subject: 'user', by: null, of: null, label: null, count: 1 },
  ]);
});

test('one’s own password and sessions', async () => {
  const user = await auth.account('self-made');
  const me = auth.asUser(user, await auth.signIn('self-made'));
  const entries = await entriesOf(async () => {
    await me.put('/api/user/password', { current: password, password: 'another fine password' });
    await me.delete('/api/user/sessions');
  });
  expect(entries).toEqual([
    {
      kind: 'password_changed',
      subject: 'user',
      by: user.id,
      of: user.id,
      label: 'self-made',
      count: null,
    },
    { kind: 'deleted', subject: 'session', by: user.id, of: user.id, label: 'self-made', count: 1 },
  ]);
});

test('a second factor: on and off by its owner, and off by an admin who sets a password', async () => {
  const user = await auth.account('careful');
  const me = auth.asUser(user, await auth.signIn('careful'));
  const admin = await auth.signedInAdmin('registrar');
  const [{ id: by }] = await auth.db('users').where({ username: 'registrar' }).select('id');
  const turnOn = async () => {
    const { secret } = (await me.post('/api/user/second-factor', { password })).body;
    await me.put('/api/user/second-factor', { code: codeAt(secret, authNow) });
  };
  const entries = await entriesOf(async () => {
    await me.post('/api/user/second-factor', { password });
    await turnOn();
    await me.post('/api/user/second-factor/off', { password });
    await me.post('/api/user/second-factor/off', { password });
    await turnOn();
    await admin.put(`/api/users/${user.id}`, { password: 'another fine password' });
  });
  const entry = { subject: 'user', of: user.id, label: 'careful', count: null };
  expect(entries).toEqual([
    { kind: 'second_factor_on', by: user.id, ...entry },
    { kind: 'second_factor_off', by: user.id, ...entry },
    { kind: 'second_factor_on', by: user.id, ...entry },
    { kind: 'second_factor_off', by, ...entry },
    { kind: 'password_changed', by, ...entry },
  ]);
});

test('refused calls are not recorded', async () => {
  const { id } = await auth.account('unharmed', 'admin');
  expect(await entriesOf(() => auth.admin.delete(`/api/users/${id}`))).toEqual([]);
});
