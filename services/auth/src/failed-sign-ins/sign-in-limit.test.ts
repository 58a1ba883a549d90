import { authService, freshAddress, password, type AuthService } from '../testing/auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());

const from = (ip: string) => auth.as({ ip });
const wrong = { password: 'not the password' };
const fail = async (times: number, username: (round: number) => string, ip: (round: number) => string) => {
  for (let round = 0; round < times; round++) await from(ip(round)).post('/api/login', { username: username(round), ...wrong });
};

describe('too many failed sign-ins', () => {
  test('for one name close that name for every address, and say until when', async () => {
    await auth.account('guessed');
    await fail(10, () => 'Guessed', freshAddress);
    const answer = await from(freshAddress()).post('/api/login', { username: 'guessed', password });
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  });

  test('from one address close that address for every name', async () => {
    await auth.account('bystander');
    const ip = freshAddress();
    await fail(10, (round) => `guess ${round}`, () => ip);
    expect(await from(ip).post('/api/login', { username: 'bystander', password })).toMatchObject({ status: 429 });
    expect(await from(freshAddress()).post('/api/login', { username: 'bystander', password })).toMatchObject({ status: 200 });
  });

  test('are not yet 9', async () => {
    await auth.account('forgetful');
    await fail(9, () => 'forgetful', freshAddress);
    expect(await from(freshAddress()).post('/api/login', { username: 'forgetful', password })).toMatchObject({ status: 200 });
  });

  test('count on for the address after a success, not for the name', async () => {
    await auth.account('insider');
    const ip = freshAddress();
    await fail(9, (round) => `victim ${round}`, () => ip);
    await from(ip).post('/api/login', { username: 'insider', password });
    await fail(1, () => 'insider', () => ip);
    expect(await from(ip).post('/api/login', { username: 'insider', password })).toMatchObject({ status: 429 });
    expect(await from(freshAddress()).post('/api/login', { username: 'insider', password })).toMatchObject({ status: 200 });
  });

  test('are counted when they come all at once', async () => {
    const ip = freshAddress();
    const answers = await Promise.all(Array.from({ length: 25 }, () => from(ip).post('/api/login', { username: 'volley', ...wrong })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('are forgotten after 15 minutes', async () => {
    await auth.account('patient');
    const ip = freshAddress();
    await fail(10, () => 'patient', () => ip);
    await auth.db('login_failures').update({ failed_at: new Date(Date.now() - 15 * 60_000 - 1_000) });
    expect(await from(ip).post('/api/login', { username: 'patient', password })).toMatchObject({ status: 200 });
  });
});
