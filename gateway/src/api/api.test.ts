import { gzipSync } from 'node:zlib';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { json } from '../testing/fake-service';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.events.requests.length = 0;
  gateway.events.respond = (_request, res) =>
    json(res, 200, [{ id: 1 }], {
      ETag: 'W/"7"',
      'Sandites-Secret': 'x',
      Server: 'y',
      'Set-Cookie': 'a=b',
    });
});

describe('a declared call', () => {
  it('is forwarded to its service with its query, and the response comes back', async () => {
    const { status, body, headers } = await gateway.client.get(
      '/api/athletic-events?limit=5&after=2',
    );
    expect(status).toBe(200);
    expect(body).toEqual([{ id: 1 }]);
    expect(headers.get('etag')).toBe('W/"7"');
    expect(gateway.events.requests[0]?.url).toBe('/api/athletic-events?limit=5&after=2');
  });

  it('forwards the request id, or creates one', async () => {
    const response = await gateway.client.get('/api/athletic-events', {
      'X-Request-Id': 'given-by-client',
    });
    expect(response.headers.get('x-request-id')).toBe('given-by-client');
    expect(gateway.events.requests[0]?.headers['x-request-id']).toBe('given-by-client');
    const own = await gateway.client.get('/api/athletic-events', { 'X-Request-Id': 'bad id' });
    expect(own.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('forwards the request id to its service and to the session check', async () => {
    const cookie = await gateway.signIn('coach');
    gateway.auth.requests.length = 0;
    await gateway.client.get('/api/athletic-events', {
      Cookie: cookie,
      'X-Request-Id': 'given-by-client',
    });
    for (const { requests } of [gateway.events, gateway.auth])
      expect(requests.map(({ headers }) => headers['x-request-id'])).toEqual(['given-by-client']);
  });

  it('drops client headers that a service could take for the gateway’s own', async () => {
    await gateway.client.get('/api/player-profile/share/abc', {
      Authorization: 'Bearer forged',
      'X-Forwarded-For': '1.2.3.4',
      'Sandites-Role': 'admin',
      Cookie: 'other=1',
      'If-None-Match': 'W/"6"',
    });
    const names = gateway.events.requests.flatMap(({ headers }) => Object.keys(headers));
    expect(names).toContain('if-none-match');
    expect(names.filter((name) => /^(x-forwarded|sandites|cookie)/.test(name))).toEqual([]);
    // The gateway's own token has the client address, by which visitors are counted.
    expect(gateway.events.requests.map(({ headers }) => headers.authorization)).not.toContain(
      'Bearer forged',
    );
  });

  it('is answered however many unknown codes a network tries: a school shares one address', async () => {
    gateway.events.respond = (_request, res) => json(res, 404, { message: 'Not found' });
    for (let code = 0; code < 70; code += 1)
      expect(await gateway.client.get(`/api/follows/guess-${code}`)).toMatchObject({ status: 404 });
  });

  it('drops response headers that are not for the client', async () => {
    const { headers } = await gateway.client.get('/api/athletic-events');
    expect(headers.get('sandites-secret')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers HEAD like GET, without a body', async () => {
    const { status, text } = await gateway.client.send('/api/athletic-events', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
    expect(gateway.events.requests[0]?.method).toBe('HEAD');
  });

  it('streams a response through as the service compressed it for this client', async () => {
    gateway.events.respond = ({ headers }, res) => {
      if (headers['accept-encoding'] !== 'gzip') return json(res, 200, ['plain']);
      const headersOfGzip = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
      res.writeHead(200, { ...headersOfGzip, Vary: 'Accept-Encoding' });
      res.end(gzipSync('["compressed"]'));
    };
    const read = (encoding: string) =>
      gateway.client.get('/api/athletic-events', { 'Accept-Encoding': encoding });
    const compressed = await read('gzip');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
    expect([compressed.body, (await read('identity')).body]).toEqual([['compressed'], ['plain']]);
  });
});

describe('a response to a signed-in user', () => {
  it.each(['/api/my-recruiting-packages', '/api/player-profiles'])(
    'is never stored by a cache: %s',
    async (path) => {
      gateway.events.respond = (_request, res) =>
        json(res, 200, [], { 'Cache-Control': 'private, no-cache' });
      const { headers } = await gateway.client.get(path, { Cookie: await gateway.signIn('coach') });
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('is given to nobody else, also not at the same moment', async () => {
    gateway.events.respond = ({ headers }, res) => {
      const [, claims = ''] = headers.authorization?.split('.') ?? [];
      const { name = 'visitor' } = JSON.parse(
        Buffer.from(claims, 'base64url').toString() || '{}',
      ) as { name?: string };
      const isPrivate = name !== 'visitor';
      setTimeout(
        () =>
          json(res, 200, [name], {
            ETag: 'W/"1"',
            'Cache-Control': isPrivate ? 'private, no-cache' : 'no-cache',
          }),
        20,
      );
    };
    const people = ['coach', 'admin', 'visitor'];
    const cookies = await Promise.all(people.map((name) => gateway.signIn(name)));
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all(
        cookies.map((cookie) => gateway.client.get('/api/player-profiles', { Cookie: cookie })),
      );
      expect(responses.map(({ body }) => body[0])).toEqual(people);
    }
  });
});

describe('a path that is not declared', () => {
  const problem = (code: string, requestId: string | null) => ({
    message: expect.any(String),
    error: expect.any(String),
    code,
    requestId,
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/athletic-events/',
    '/internal/sessions/1',
    '/api/../internal/sessions/1',
    '/api//user',
  ])('%s reaches no service', async (path) => {
    const { status } = await gateway.client.get(path);
    expect(status).toBe(404);
    expect(gateway.events.requests).toEqual([]);
  });

  it('is answered in the documented shape', async () => {
    const { status, body, headers } = await gateway.client.get('/api/nothing');
    expect(status).toBe(404);
    expect(body).toEqual(problem('not_found', headers.get('x-request-id')));
    expect(body.error).toBe(body.message);
  });

  it.each(['PATCH', 'OPTIONS', 'DELETE'])(
    '%s of a known path is 405 with the allowed methods',
    async (method) => {
      const { status, body, headers } = await gateway.client.send('/api/athletic-events', {
        method,
      });
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('GET, HEAD, POST');
      expect(body).toEqual(problem('method_not_allowed', headers.get('x-request-id')));
    },
  );

  it.each(['/api/athletic-events/sport/%zz', '/api/athletic-events/sport/%C0%AF'])(
    '%s is malformed',
    async (path) => {
      const { status, body } = await gateway.client.get(path);
      expect([status, body.code]).toEqual([400, 'malformed']);
    },
  );
});

describe('access by role', () => {
  const call = (cookie: string, path: string, method = 'GET') =>
    gateway.client.send(path, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });

  it('refuses a coach’s calls to visitors and plain users before a service is called', async () => {
    expect((await call('', '/api/athletic-events', 'POST')).status).toBe(401);
    expect((await call(await gateway.signIn('user'), '/api/athletic-events', 'POST')).status).toBe(
      403,
    );
    expect(gateway.events.requests).toEqual([]);
    expect((await call(await gateway.signIn('coach'), '/api/athletic-events', 'POST')).status).toBe(
      200,
    );
  });

  it('sends the caller’s identity in a token for that service alone', async () => {
    await call(await gateway.signIn('admin'), '/api/contact-messages');
    const [, claims = ''] = gateway.events.requests[0]?.headers.authorization?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'sandites-gateway',
      aud: 'colleges',
      sub: '1',
      role: 'admin',
      name: 'admin',
      sid: expect.stringMatching(/^session-/),
      ip: '127.0.0.1',
    });
  });
});

describe('a write from another site', () => {
  const post = (headers: Record<string, string>) =>
    gateway.client.post('/api/newsletter', { email: 'a@b.example' }, headers);

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
  ])('is refused: %j', async (headers) => {
    const { status, body } = await post(headers);
    expect([status, body.code]).toEqual([403, 'cross_site']);
    expect(gateway.events.requests).toEqual([]);
  });

  it('passes when it comes from this site or from no browser', async () => {
    const here: Record<string, string>[] = [
      {},
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: gateway.url },
    ];
    for (const headers of here) expect((await post(headers)).status).toBe(200);
  });

  it('lets reads pass', async () => {
    expect(
      (await gateway.client.get('/api/athletic-events', { 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(200);
  });
});
