import { createECDH } from 'node:crypto';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { collegesService, newAddress } from '../testing/colleges-service';

let colleges: TestService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());
beforeEach(() => emptyTables(colleges.db, 'push_subscriptions'));

const path = '/api/push-subscriptions';
const stranger = () => colleges.as({ ip: newAddress() });
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const subscription = (endpoint = 'https://push.example/1') => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh, auth: 'a'.repeat(22) },
});
const choices = { sports: ['football'], topics: ['changes', 'news'] };
const add = async (endpoint?: string) =>
  (await stranger().post(path, { subscription: subscription(endpoint), ...choices })).body.code;

describe('following by push (D84)', () => {
  test('has one key of the site, which stays', async () => {
    const { body } = await colleges.nobody.get('/api/push-key');
    expect(body).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    expect((await colleges.nobody.get('/api/push-key')).body).toEqual(body);
  });

  test('is read, changed and ended by its code', async () => {
    const code = await add();
    expect(code).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(await stranger().get(`${path}/${code}`)).toMatchObject({ status: 200, body: choices });
    const other = { sports: ['all'], topics: ['results'] };
    expect(await stranger().put(`${path}/${code}`, other)).toMatchObject({
      status: 200,
      body: other,
    });
    expect(await stranger().delete(`${path}/${code}`)).toMatchObject({ status: 204 });
    expect(await stranger().get(`${path}/${code}`)).toMatchObject({ status: 404 });
  });

  test('the same browser again is the same row with the new choices', async () => {
    const code = await add();
    const again = { subscription: subscription(), sports: ['all'], topics: ['results'] };
    expect(await stranger().post(path, again)).toMatchObject({ status: 201, body: { code } });
    expect((await stranger().get(`${path}/${code}`)).body).toEqual({
      sports: ['all'],
      topics: ['results'],
    });
  });

  test('a browser that renewed its subscription keeps its code', async () => {
    const code = await add('https://push.example/old');
    await add('https://push.example/new');
    const renewed = { ...choices, subscription: subscription('https://push.example/new') };
    expect(await stranger().put(`${path}/${code}`, renewed)).toMatchObject({ status: 200 });
    expect(await colleges.db('push_subscriptions').select('code', 'endpoint')).toEqual([
      { code, endpoint: 'https://push.example/new' },
    ]);
  });

  test.each([
    'https://10.0.0.7/push',
    'https://192.168.1.1/push',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/push',
    'https://[::ffff:10.0.0.1]/push',
    'ftp://push.example/1',
    'nowhere',
  ])('the push service %s is refused', async (endpoint) => {
    const response = await stranger().post(path, {
      subscription: subscription(endpoint),
      ...choices,
    });
    expect(response).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/subscription/endpoint' }] },
    });
  });

  test('one network adds at most 2,000 a day', async () => {
    const school = colleges.as({ ip: newAddress() });
    const send = async () =>
      (await school.post(path, { subscription: subscription(), ...choices })).status;
    expect(await send()).toBe(201);
    await colleges
      .db('limit_counts')
      .where('key', 'like', 'pushes of a day%')
      .update({ points: 1_999 });
    expect([await send(), await send()]).toEqual([201, 429]);
  });

  test('a key that is no point of P-256 is refused', async () => {
    const { keys, ...target } = subscription();
    const body = {
      subscription: { ...target, keys: { ...keys, p256dh: 'B'.repeat(87) } },
      ...choices,
    };
    const refused = { status: 400, body: { issues: [{ path: '/subscription/keys/p256dh' }] } };
    expect(await stranger().post(path, body)).toMatchObject(refused);
    const code = await add();
    expect(await stranger().put(`${path}/${code}`, body)).toMatchObject(refused);
  });

  test.each([
    [{ sports: [] }, '/sports'],
    [{ topics: ['newsletter'] }, '/topics/0'],
    [{ subscription: { ...subscription(), keys: { p256dh: 'x', auth: 'y' } } }, '/subscription/'],
  ])('is refused with %j', async (changes, at) => {
    const { status, body } = await stranger().post(path, {
      subscription: subscription(),
      ...choices,
      ...changes,
    });
    expect(status).toBe(400);
    expect(body.issues[0].path).toContain(at);
  });
});
