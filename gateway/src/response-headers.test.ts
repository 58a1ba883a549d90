import { allEndpoints, isIdParam, type AnyEndpoint } from '@sandites/contracts';
import type { TestResponse } from '@sandites/service-kit/testing';
import { crestPath, picturesPath } from './pages/link-preview/link-previews';
import { eventually } from './testing/run-program';
import { json } from './testing/fake-service';
import { remoteParts, shellParts } from './testing/test-builds';
import { testGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ publicOrigin: 'https://sandites.example' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.logged.length = 0;
  gateway.events.respond = (_request, res) => json(res, 200, []);
});

const filled = (path: string) =>
  path.replace(/:(\w+)/g, (_all, name: string) => (isIdParam(name) ? '1' : 'x'));
const pages = [...shellParts.pages, ...remoteParts.pages].map(({ path }) => filled(path));
const files = Object.keys(remoteParts.files).map((file) => `/federation/mf-public/1/${file}`);
const others = [
  ...[
    '/nowhere',
    '/%zz',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/.well-known/jwks.json',
    '/.well-known/nothing',
  ],
  ...[
    '/api',
    '/api/nothing',
    '/api/users/%zz',
    '/api/docs',
    '/api/docs/start.js',
    '/api/docs/nothing.js',
    '/api/openapi.json',
  ],
  ...[
    '/federation',
    '/federation/%zz',
    '/federation/live',
    '/federation/mf-public/1/nothing.js',
    '/federation/deploy/mf-public',
    '/federation/reports',
  ],
  ...[
    '/federation/preview?token=x&to=//evil.example',
    '/federation/preview/end',
    '/federation/override?release=mf-public@1',
  ],
  ...[crestPath, `${picturesPath}/package/x.png`, `${picturesPath}/nothing/x.png`],
];
const isHealth = (path: string) => ['/healthz', '/readyz'].includes(path);

function expectGuarded(headers: Headers): void {
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  );
  expect(headers.has('access-control-allow-origin')).toBe(false);
  for (const cookie of headers.getSetCookie())
    expect(cookie).toMatch(/^__Host-\w+=.*; Path=\/;.*HttpOnly; Secure; SameSite=(Lax|Strict)$/);
  expect(headers.get('x-request-id')).toMatch(/^[\w.-]{8,128}$/);
}

const linesOf = (requestId: string | null) =>
  gateway.logged.filter((line) => line['msg'] === 'Answered' && line['requestId'] === requestId);

/** For every request: the response has the headers, and its id is in one log line. */
async function ask(path: string, init: RequestInit = {}): Promise<TestResponse> {
  const response = await gateway.client.send(path, { redirect: 'manual', ...init });
  const requestId = response.headers.get('x-request-id');
  expectGuarded(response.headers);
  if (isHealth(path)) return response;
  await eventually(() => linesOf(requestId).length > 0);
  expect(linesOf(requestId)).toEqual([
    expect.objectContaining({ status: response.status, network: '127.0.0.0/24' }),
  ]);
  return response;
}

const jsonType = { 'Content-Type': 'application/json' };

/**
 * Calls for signed-in users, or that show more to them. A picture sets its own Cache-Control.
 */
const isKeptFromCaches = ({ access, noStore, picture }: AnyEndpoint, cookie: string) =>
  !picture && (cookie !== '' || access !== 'public' || noStore);

describe('every response has the security headers and a log line', () => {
  it.each(allEndpoints)(
    'the call %s, for every caller, and private responses are not cacheable',
    async (_name, row) => {
      for (const who of ['', 'user', 'coach', 'admin']) {
        const cookie = who && (await gateway.signIn(who));
        const body =
          row.body || row.upload
            ? { headers: { ...jsonType, Cookie: cookie }, body: '{}' }
            : { headers: { Cookie: cookie } };
        const { status, headers } = await ask(filled(row.path), { method: row.method, ...body });
        expect(status).not.toBe(500);
        if (isKeptFromCaches(row, cookie))
          expect(headers.get('cache-control')).toContain('no-store');
        if (row.picture === 'checked')
          expect(headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/);
      }
    },
  );

  it.each([200, 204, 302, 304, 400, 404, 409, 412, 413, 429, 500, 503])(
    'a service that answers %i',
    async (status) => {
      gateway.events.respond = (_request, res) =>
        void res
          .writeHead(status, { ETag: '"1"', ...jsonType })
          .end(status === 204 || status === 304 ? '' : '{}');
      for (const path of ['/api/athletic-events', '/api/player-profile/share/x']) await ask(path);
      await ask('/api/athletic-events', {
        method: 'POST',
        headers: { ...jsonType, Cookie: await gateway.signIn('coach') },
        body: '{}',
      });
    },
  );

  it.each([...pages, ...files, ...others])('%s, with every method', async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) await ask(path, { method });
  });

  it.each<[number, string, RequestInit]>([
    [302, '/admin', {}],
    [401, '/api/user', {}],
    [
      403,
      '/api/login',
      { method: 'POST', headers: { ...jsonType, 'Sec-Fetch-Site': 'cross-site' }, body: '{}' },
    ],
    [404, '/api/nothing', {}],
    [405, '/api/login', { method: 'PUT' }],
    [
      413,
      '/api/login',
      { method: 'POST', headers: jsonType, body: JSON.stringify('x'.repeat(1_100_000)) },
    ],
    [400, '/federation/reports', { method: 'POST', headers: jsonType, body: 'no JSON' }],
    [
      413,
      '/federation/reports',
      { method: 'POST', headers: jsonType, body: JSON.stringify('x'.repeat(100_000)) },
    ],
    [303, '/federation/preview/end', {}],
  ])('of status %i: %s', async (status, path, init) => {
    expect((await ask(path, init)).status).toBe(status);
  });

  it('that nothing changed', async () => {
    for (const path of ['/', '/api/openapi.json', ...files]) {
      const tag = (await ask(path)).headers.get('etag') ?? '';
      expect((await ask(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    }
  });

  it('while a service is down', async () => {
    const cookie = await gateway.signIn('coach');
    await gateway.auth.kill();
    const { status } = await ask('/api/user', { headers: { Cookie: cookie } });
    await gateway.auth.revive();
    expect(status).toBe(503);
  });
});
