import { everyRead, takeNoWrites } from '@sandites/service-kit/testing';
import { authService, type AuthService } from './testing/auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());

test('while the database takes no writes, every read answers as before, and a write is 503', async () => {
  await auth.account('coachkim', 'coach');
  const session = await auth.signIn('coachkim');
  const check = () =>
    auth.as({ isGateway: true }).get(`/internal/sessions/${encodeURIComponent(session)}`);
  const before = await everyRead('auth', auth);
  // Its last use is due to be noted.
  auth.wait({ hours: 2 });
  const takeWrites = await takeNoWrites(auth);
  expect(await everyRead('auth', auth)).toEqual(before);
  expect(await check()).toMatchObject({ status: 200, body: { username: 'coachkim' } });
  const write = await auth.as({}).post('/api/login', { username: 'coachkim', password: 'x' });
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '30']);
  await takeWrites();
});
