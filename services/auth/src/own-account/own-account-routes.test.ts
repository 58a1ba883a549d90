import { sessionHeader } from '@sandites/service-kit/identity';
import { authService, newAddress, password, type AuthService } from '../testing/auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());

const better = 'another fine password';

describe('changing one’s own name and address (D86)', () => {
  const details = { displayName: 'Ann Lee', email: 'ann@school.example' };

  test('shows them from then on, and signs nobody out', async () => {
    const user = await auth.account('ann', 'coach');
    const me = auth.asUser(user, await auth.signIn('ann'));
    expect(await me.put('/api/user', details)).toMatchObject({ status: 200, body: details });
    expect((await me.get('/api/user')).body).toMatchObject({ username: 'ann', ...details });
    expect((await me.put('/api/user', { displayName: null })).body).toEqual({
      id: user.id,
      username: 'ann',
      role: 'coach',
      email: details.email,
      passwordSetByAdmin: true,
    });
  });

  test('asks for the password for another address, an hour after signing in', async () => {
    const user = await auth.account('later');
    const me = auth.asUser(user, await auth.signIn('later'));
    auth.wait({ minutes: 61 });
    expect(await me.put('/api/user', { displayName: 'Late' })).toMatchObject({ status: 200 });
    expect(await me.put('/api/user', details)).toMatchObject({
      status: 403,
      body: { code: 'password_needed' },
    });
    expect(await me.put('/api/user', { ...details, current: 'wrong' })).toMatchObject({
      status: 403,
    });
    expect(await me.put('/api/user', { ...details, current: password })).toMatchObject({
      status: 200,
    });
  });

  test('is not for visitors', async () => {
    expect(await auth.nobody.put('/api/user', details)).toMatchObject({ status: 401 });
  });
});

describe('changing one’s own password', () => {
  test('ends every other session', async () => {
    const user = await auth.account('mover');
    const [here, there] = [await auth.signIn('mover'), await auth.signIn('mover')];
    expect(
      await auth
        .asUser(user, here)
        .put('/api/user/password', { current: password, password: better }),
    ).toMatchObject({ status: 204, text: '' });
    expect([await auth.sessionStatus(here), await auth.sessionStatus(there)]).toEqual([200, 404]);
    expect([await auth.signIn('mover'), await auth.signIn('mover', better)]).toEqual([
      '',
      expect.stringMatching(/./),
    ]);
  });

  test('requires the current one, with the error at its field', async () => {
    const user = await auth.account('guest');
    const response = await auth
      .asUser(user)
      .put('/api/user/password', { current: 'not the password', password: better });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: '/current' }] } });
    expect(await auth.signIn('guest')).not.toBe('');
  });

  test('counts a wrong current one as a failed sign-in', async () => {
    const user = await auth.account('guessed at');
    const me = auth.asUser(user);
    for (let round = 0; round < 10; round++)
      await me.put('/api/user/password', { current: 'not the password', password: better });
    expect(
      await me.put('/api/user/password', { current: password, password: better }),
    ).toMatchObject({ status: 429 });
  });

  test.each(['password1', 'short'])('refuses the new password %j', async (given) => {
    const user = await auth.account(`careless ${given}`);
    const response = await auth
      .asUser(user)
      .put('/api/user/password', { current: password, password: given });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: '/password' }] } });
  });

  test('has one result when two change it at once', async () => {
    const user = await auth.account('twice');
    const change = (chosen: string) =>
      auth.asUser(user).put('/api/user/password', { current: password, password: chosen });
    const responses = await Promise.all([change(better), change('a third fine password')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test('is for signed-in users', async () => {
    expect(
      await auth.nobody.put('/api/user/password', { current: password, password: better }),
    ).toMatchObject({ status: 401 });
  });
});

describe('one’s own sessions', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const signInWith = async (username: string, userAgent: string) => {
    const response = await auth.as({ ip: newAddress() }).send('/api/login', {
      method: 'POST',
      body: JSON.stringify({ username, password }),
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    });
    return response.headers.get(sessionHeader) ?? '';
  };

  test('are listed by browser, last used first, without their tokens', async () => {
    const user = await auth.account('at home');
    await auth.account('somebody else');
    await auth.signIn('somebody else');
    const here = await signInWith('at home', windows);
    await signInWith('at home', 'curl/8');
    const { status, body, text } = await auth.asUser(user, here).get('/api/user/sessions');
    const times = {
      id: expect.any(Number),
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
    };
    expect([status, body]).toEqual([
      200,
      [
        { ...times, browser: 'A browser', isCurrent: false },
        { ...times, browser: 'Chrome on Windows', isCurrent: true },
      ],
    ]);
    expect(text).not.toContain(here);
  });

  test('end together, this one too', async () => {
    const user = await auth.account('leaving');
    const [here, there] = [await auth.signIn('leaving'), await auth.signIn('leaving')];
    const response = await auth.asUser(user, here).delete('/api/user/sessions');
    expect([response.status, response.headers.get(sessionHeader)]).toEqual([204, '']);
    expect([await auth.sessionStatus(here), await auth.sessionStatus(there)]).toEqual([404, 404]);
  });

  test.each(['get', 'delete'] as const)('cannot be reached by others with %s', async (method) => {
    expect(await auth.nobody[method]('/api/user/sessions')).toMatchObject({ status: 401 });
  });
});
