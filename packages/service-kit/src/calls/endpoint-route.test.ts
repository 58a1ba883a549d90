import { playersExample } from '../testing/example-services';
import { testService, type TestService } from '../testing/test-service';

let players: TestService;
let errors: string[];
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => errors.push(String(line)) > 0);
  players = await testService('players', {}, (_db, parts) => playersExample(parts));
});
beforeEach(() => {
  errors = [];
});
afterAll(async () => {
  await players.stop();
  jest.restoreAllMocks();
});

const packages = '/api/recruiting-packages';
const good = { name: 'Class of 2026', sport: 'Football' };
const raw = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  players.coach.send(packages, { method: 'POST', body, headers: { 'Content-Type': type } });

describe('a body', () => {
  test('is coerced and validated', async () => {
    expect(
      await players.coach.post(packages, { ...good, name: '  Class of 2027 ', description: ' ' }),
    ).toMatchObject({
      status: 201,
      body: { name: 'Class of 2027', description: null, ownerId: 902 },
    });
  });

  test.each([
    ['no JSON', '{"name":', 'malformed', 400],
    ['nothing', '', 'malformed', 400],
    ['a text', '"text"', 'invalid', 400],
    ['null', 'null', 'invalid', 400],
    ['deep', '['.repeat(200_000), 'malformed', 400],
    ['deep and closed', '['.repeat(100_000) + ']'.repeat(100_000), 'invalid', 400],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'malformed', 400],
    ['more than 1 MB', `"${'x'.repeat(1_000_000)}"`, 'too_large', 413],
  ])('that is %s gets its own error', async (_what, body, code, status) => {
    expect(await raw(body)).toMatchObject({ status, body: { code } });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'multipart/form-data',
  ])('of the type %s is refused', async (type) => {
    expect(await raw(JSON.stringify(good), type)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  test('may have a charset parameter', async () => {
    expect(await raw(JSON.stringify(good), 'Application/JSON; charset=utf-8')).toMatchObject({
      status: 201,
    });
  });

  test('with a wrong Content-Encoding is malformed', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    expect(
      await players.coach.send(packages, { method: 'POST', body: '{}', headers }),
    ).toMatchObject({ status: 400 });
  });
});

describe('access', () => {
  test('is validated before the body', async () => {
    expect(await players.nobody.post(packages, 'nonsense')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await players.user.post(packages, 'nonsense')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
    ['otherCoach', 404],
    ['coach', 200],
    ['admin', 200],
  ] as const)('to the package of a coach gives %s %i', async (who, status) => {
    expect(await players[who].get(`${packages}/1`)).toMatchObject({ status });
  });

  test('to an unknown package has the same response as to another coach’s', async () => {
    const [unknown, another] = [
      await players.otherCoach.get(`${packages}/2`),
      await players.otherCoach.get(`${packages}/1`),
    ];
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...another.body, requestId: '' });
  });

  test('is refused for a token of another service', async () => {
    const token = await players.keys.sign('events', {});
    expect(
      await players.nobody.get('/api/player-profiles', { Authorization: `Bearer ${token}` }),
    ).toMatchObject({ status: 401 });
  });
});

describe('a response', () => {
  test('that does not match its endpoint definition is an error that names the difference', async () => {
    const response = await players.nobody.get('/api/player-profiles');
    expect(response).toMatchObject({
      status: 500,
      body: { code: 'internal', message: 'Something went wrong on our side' },
    });
    expect(errors.join()).toContain(
      'GET /api/player-profiles answered 200 with what its row does not declare',
    );
  });

  test('with an undeclared error code is an error, so that every response is documented', async () => {
    expect(await players.coach.delete('/api/player-profile/1')).toMatchObject({ status: 500 });
    expect(errors.join()).toContain(
      'DELETE /api/player-profile/:id refused with 409, which its row does not say',
    );
  });

  test('to an unexpected error has no details; the log has them, with the request id', async () => {
    const response = await players.nobody.get('/api/player-profile/share/abc', {
      'X-Request-Id': 'request-0001',
    });
    expect(response).toMatchObject({
      status: 500,
      body: { code: 'internal', requestId: 'request-0001' },
    });
    expect(response.text).not.toMatch(/select|srv|Neil|at /);
    expect(errors.find((line) => line.includes('Unexpected error'))).toContain('request-0001');
  });

  test('behind a share code has Cache-Control: no-store', async () => {
    const response = await players.nobody.get('/api/player-profile/share/abc');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('has an ETag of its content, and is 304 for a client that has it', async () => {
    const first = await players.coach.get('/api/my-recruiting-packages');
    const again = await players.coach.get('/api/my-recruiting-packages', {
      'If-None-Match': `"other", ${first.headers.get('etag')}`,
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
  });

  test.each([
    ['request-0001', 'request-0001'],
    ['short', undefined],
    ['with spaces in it', undefined],
    ['x'.repeat(129), undefined],
  ])(
    'to the request id %j has it, or a new one where it is not well-formed',
    async (sent, expected) => {
      const { headers, body } = await players.nobody.get('/nowhere', { 'X-Request-Id': sent });
      expect(headers.get('x-request-id')).toEqual(
        expected ?? expect.stringMatching(/^[0-9a-f-]{36}$/),
      );
      expect(body.requestId).toBe(headers.get('x-request-id'));
    },
  );
});

describe('a path', () => {
  test.each([
    ['/nowhere', 404],
    ['/api', 404],
    ['/internal/sessions/x', 404],
    ['/api/player-profile/share/a%00b', 404],
    ['/api/player-profile/share/%zz', 400],
  ])('%s is %i', async (path, status) => {
    expect(await players.nobody.get(path)).toMatchObject({
      status,
      body: { message: expect.any(String), error: expect.any(String) },
    });
  });
});

describe('a page', () => {
  test.each([
    ['', 'null'],
    ['?limit=5', '{"limit":5,"after":0}'],
    ['?after=7', '{"limit":1000,"after":7}'],
    ['?limit=1000&after=2147483647&other=x', '{"limit":1000,"after":2147483647}'],
  ])('of %j is %s', async (query, page) => {
    expect((await players.coach.get(`/api/my-recruiting-packages${query}`)).body).toMatchObject([
      { name: page },
    ]);
  });
});
