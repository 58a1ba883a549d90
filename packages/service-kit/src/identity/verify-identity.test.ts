import { people, testKeys, type TestKeys } from '../testing/test-keys';
import { verifyIdentity } from './identity';

let keys: TestKeys;
beforeAll(async () => {
  keys = await testKeys();
});

const verify = (authorization?: string) =>
  Promise.resolve().then(() =>
    verifyIdentity('events', keys.published)(authorization, '192.0.2.1'),
  );
const unauthenticated = { code: 'unauthenticated', status: 401 };

describe('an identity', () => {
  test('is the user and the client address from the gateway’s token', async () => {
    const token = await keys.sign('events', { caller: people.coach, ip: '203.0.113.9' });
    expect(await verify(`Bearer ${token}`)).toEqual({
      caller: people.coach,
      ip: '203.0.113.9',
      isGateway: false,
    });
  });

  test('may have the browser id of an earlier sign-in', async () => {
    const browser = { id: 'a-browser', userIds: [7, 9] };
    const token = await keys.sign('events', { ip: '203.0.113.9', browser });
    expect(await verify(`Bearer ${token}`)).toEqual({
      caller: null,
      ip: '203.0.113.9',
      isGateway: false,
      browser,
    });
  });

  test('may be a visitor, with the client address', async () => {
    const token = await keys.sign('events', { ip: '203.0.113.9' });
    expect(await verify(`Bearer ${token}`)).toEqual({
      caller: null,
      ip: '203.0.113.9',
      isGateway: false,
    });
  });

  test('may be the gateway itself', async () => {
    expect(await verify(`Bearer ${await keys.sign('events', { isGateway: true })}`)).toMatchObject({
      caller: null,
      isGateway: true,
    });
  });

  test('is a visitor without a token', async () => {
    expect(await verify()).toEqual({ caller: null, ip: '192.0.2.1', isGateway: false });
  });

  test.each<[string, () => Promise<string>]>([
    ['meant for another service', () => keys.sign('auth', { caller: people.admin })],
    [
      'of another issuer',
      () => keys.sign('events', { caller: people.admin }, { issuer: 'somebody' }),
    ],
    [
      'signed by other keys',
      async () => (await testKeys()).sign('events', { caller: people.admin }),
    ],
    [
      'without a signature',
      async () =>
        `${(await keys.sign('events', { caller: people.admin })).split('.').slice(0, 2).join('.')}.`,
    ],
    [
      'with the algorithm none',
      async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
    ],
    ['that is garbage', async () => 'garbage'],
    [
      'of an unknown role',
      () => keys.sign('events', { caller: { ...people.admin, role: 'root' as 'admin' } }),
    ],
    ['of no user id', () => keys.sign('events', { caller: { ...people.admin, id: Number.NaN } })],
  ])('is refused for a token %s, never taken for nobody', async (_what, token) => {
    await expect(verify(`Bearer ${await token()}`)).rejects.toMatchObject(unauthenticated);
  });

  test('whose token expired on its way is 503: it was held up, and nobody is signed out', async () => {
    const token = await keys.sign('events', { caller: people.admin }, { lifetimeSeconds: -10 });
    await expect(verify(`Bearer ${token}`)).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '1' },
    });
  });

  test.each(['', 'Basic YWRtaW46YWRtaW4=', 'Bearer', 'Bearer a b'])(
    'is refused for the header %j',
    async (header) => {
      await expect(verify(header)).rejects.toMatchObject(unauthenticated);
    },
  );

  test('of one request is refused for the next one, when its token has expired', async () => {
    const check = verifyIdentity('events', keys.published);
    const header = `Bearer ${await keys.sign('events', { caller: people.coach }, { lifetimeSeconds: -4 })}`;
    expect(await check(header, '')).toMatchObject({ caller: people.coach });
    const later = Date.now() + 10_000;
    jest.useFakeTimers({ now: later, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await expect(check(header, '')).rejects.toMatchObject({ status: 503 });
    jest.useRealTimers();
  });
});
