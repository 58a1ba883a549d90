import type { User } from '@sandites/contracts';
import type { TestClient } from '@sandites/service-kit/testing';
import {
  authService,
  authNow,
  codeAt,
  newAddress,
  password,
  type AuthService,
} from '../testing/auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService({ secondFactorFor: ['admin'] });
});
afterAll(() => auth.stop());

const path = '/api/user/second-factor';
const halfMinute = 30_000;
const logIn = (username: string, code?: string) =>
  auth.as({ ip: newAddress() }).post('/api/login', { username, password, code });

/**
 * Turns a second factor on with the code of 30 seconds ago, so that the current one is still
 * unused.
 */
async function turnOn(me: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await me.post(path, { password })).body;
  const { recoveryCodes } = (await me.put(path, { code: codeAt(secret, authNow - halfMinute) }))
    .body;
  return { secret, recoveryCodes };
}

let names = 0;
let user: User;
let me: TestClient;
beforeEach(async () => {
  user = await auth.account(`person ${(names += 1)}`);
  me = auth.asUser(user);
});

describe('turning a second factor on', () => {
  test('takes a code of the new secret', async () => {
    expect((await me.get(path)).body).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const { secret, uri } = (await me.post(path, { password })).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const school = encodeURIComponent('Sandite High School');
    expect(uri).toBe(
      `otpauth://totp/${school}:${encodeURIComponent(user.username)}?issuer=${school}` +
        `&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await me.put(path, { code: '000000' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/code' }] },
    });
    expect((await me.get(path)).body).toMatchObject({ isOn: false });
    const { status, body } = await me.put(path, { code: codeAt(secret, authNow) });
    expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10]);
    expect((await me.get(path)).body).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    });
  });

  test.each([
    ['no body', undefined],
    ['no password', {}],
    ['a wrong password', { password: 'not the password' }],
  ])('asks for the own password: %s is 403 password_needed', async (_, body) => {
    expect(await me.post(path, body)).toMatchObject({
      status: 403,
      body: { code: 'password_needed' },
    });
  });

  test('cannot be started while one is on', async () => {
    await turnOn(me);
    expect(await me.post(path, { password })).toMatchObject({ status: 409 });
  });

  test('without a secret is a wrong code', async () => {
    expect(await me.put(path, { code: '123456' })).toMatchObject({ status: 400 });
  });

  test('stores no recovery code', async () => {
    const { recoveryCodes } = await turnOn(me);
    const stored: { code_hash: Buffer }[] = await auth
      .db('recovery_codes')
      .where({ user_id: user.id });
    expect(stored.map(({ code_hash }) => String(code_hash))).not.toContain(recoveryCodes[0]);
    // Of fewer than 112 bits a plain hash would not be enough (OWASP ASVS 6.5.2).
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(stored[0]?.code_hash).toHaveLength(32);
  });
});

describe('signing in with a second factor', () => {
  test('asks for a code only after name and password are correct', async () => {
    const { secret } = await turnOn(me);
    expect(await logIn(user.username)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed' },
    });
    const wrong = await auth
      .as({ ip: newAddress() })
      .post('/api/login', { username: user.username, password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await logIn(user.username, codeAt(secret, authNow))).toMatchObject({
      status: 200,
      body: { id: user.id },
    });
  });

  test('accepts each code once', async () => {
    const { secret } = await turnOn(me);
    const code = codeAt(secret, authNow);
    const responses = await Promise.all([logIn(user.username, code), logIn(user.username, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('refuses a code older than the last one used', async () => {
    const { secret } = await turnOn(me);
    expect(await logIn(user.username, codeAt(secret, authNow))).toMatchObject({ status: 200 });
    expect(await logIn(user.username, codeAt(secret, authNow - halfMinute))).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed' },
    });
  });

  test('accepts each recovery code once, whatever its spelling', async () => {
    const { recoveryCodes } = await turnOn(me);
    const typed = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect(await logIn(user.username, typed)).toMatchObject({ status: 200 });
    expect(await logIn(user.username, recoveryCodes[3])).toMatchObject({ status: 401 });
    expect((await me.get(path)).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('counts wrong codes as failed sign-ins, which a correct password does not reset', async () => {
    const { secret } = await turnOn(me);
    const from = auth.as({ ip: newAddress() });
    for (let round = 0; round < 10; round++) {
      await from.post('/api/login', { username: user.username, password });
      await from.post('/api/login', { username: user.username, password, code: '000000' });
    }
    expect(
      await from.post('/api/login', {
        username: user.username,
        password,
        code: codeAt(secret, authNow),
      }),
    ).toMatchObject({ status: 429 });
  });
});

describe('turning a second factor off', () => {
  test('requires the own password', async () => {
    await turnOn(me);
    expect(await me.post(`${path}/off`, { password: 'not the password' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/password' }] },
    });
    expect(await logIn(user.username)).toMatchObject({ status: 401 });
    expect(await me.post(`${path}/off`, { password })).toMatchObject({ status: 204, text: '' });
    expect(await logIn(user.username)).toMatchObject({ status: 200 });
  });

  test('happens when an admin sets a new password, for a user who lost both', async () => {
    await turnOn(me);
    const admin = await auth.signedInAdmin();
    await admin.put(`/api/users/${user.id}`, { password: 'another fine password' });
    expect(await auth.signIn(user.username, 'another fine password')).not.toBe('');
  });
});

describe('a role that requires a second factor', () => {
  test('is announced in page, session and call to a user without one', async () => {
    const admin = await auth.account('an admin', 'admin');
    const asAdmin = auth.asUser(admin);
    expect((await logIn('an admin')).body).toMatchObject({ needsSecondFactor: true });
    expect((await asAdmin.get('/api/user')).body).toMatchObject({ needsSecondFactor: true });
    expect((await asAdmin.get(path)).body).toMatchObject({ isRequired: true });
    await turnOn(asAdmin);
    expect((await asAdmin.get('/api/user')).body).not.toHaveProperty('needsSecondFactor');
  });
});
