import { verify } from '@node-rs/argon2';
import { authService, newAddress, password, type AuthService } from '../testing/auth-service';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});
const verified = jest.mocked(verify);

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
  await auth.account('known');
});
afterAll(() => auth.stop());

/** The work of a failed sign-in: SQL statements and checked passwords. */
async function workFor(username: string) {
  const statements: string[] = [];
  const listen = ({ sql }: { sql: string }) => void statements.push(sql);
  verified.mockClear();
  auth.db.on('query', listen);
  const { status } = await auth
    .as({ ip: newAddress() })
    .post('/api/login', { username, password: 'not the password' });
  auth.db.off('query', listen);
  const costs = verified.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
  return { status, statements: statements.sort(), costs };
}

test('an unknown name takes as much work, and time, as a wrong password', async () => {
  const workOfKnownName = await workFor('known');
  expect(workOfKnownName).toMatchObject({ status: 401, costs: ['$argon2id$v=19$m=19456,t=2,p=1'] });
  expect(await workFor('no such name')).toEqual(workOfKnownName);
});

test('passwords are hashed by Argon2id', async () => {
  const { password_hash: hash } = await auth
    .db('users')
    .where({ username: 'known' })
    .first('password_hash');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hash, password)).toBe(true);
});
