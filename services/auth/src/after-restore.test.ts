import { backUp } from '@sandites/service-kit/testing';
import { afterRestore } from './after-restore';
import { ownershipQueue } from './ownership/ownership';
import { authService, type AuthService } from './testing/auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());

test('an account that was deleted since is deleted again, and a role that was taken is not given back', async () => {
  const admin = await auth.signedInAdmin('boss');
  const [gone, former] = [
    await auth.account('gone', 'coach'),
    await auth.account('former', 'admin'),
  ];
  const restore = await backUp(auth.db);
  for (const call of [
    await admin.delete(`/api/users/${gone.id}`),
    await admin.put(`/api/users/${former.id}`, { role: 'user' }),
  ])
    expect(call.status).toBeLessThan(300);
  await restore(afterRestore);
  expect(
    await auth.db('users').whereIn('username', ['gone', 'former']).select('username', 'role'),
  ).toEqual([{ username: 'former', role: 'user' }]);
  // Their packages are nobody's.
  const told = await auth.db('jobs').where({ queue: ownershipQueue.name }).pluck('payload');
  expect(told).toEqual(
    expect.arrayContaining([gone, former].map(({ id }) => ({ userId: id, isCoach: false }))),
  );
});
