import { sendRaw, statusOf } from '../testing/raw';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await testGateway({ publicOrigin: 'https://sandites.example' });
  cookie = await gateway.signIn('coach');
});
afterAll(() => gateway.stop());

const answers = [
  '/',
  '/nowhere',
  '/coach-dashboard',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/.well-known/jwks.json',
  '/api/athletic-events',
  '/api/nothing',
  '/api/docs',
  '/api/openapi.json',
  '/federation/mf-public/1/remoteEntry.js',
  '/federation/mf-public/1/nothing.js',
];

function expectGuarded(headers: Headers): void {
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
}

const json = { 'Content-Type': 'application/json' };
const outcomes: [number, string, RequestInit][] = [
  [302, '/admin', {}],
  [401, '/api/user', {}],
  [403, '/api/login', { method: 'POST', headers: { ...json, 'Sec-Fetch-Site': 'cross-site' }, body: '{}' }],
  [404, '/api/nothing', {}],
  [405, '/api/login', { method: 'PUT' }],
  [413, '/api/login', { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(1_100_000)) }],
];

describe('every answer', () => {
  it.each(answers)('of %s is for this site alone, over HTTPS alone', async (path) => {
    expectGuarded((await gateway.client.send(path, { redirect: 'manual' })).headers);
    expectGuarded((await gateway.client.send(path, { method: 'HEAD', redirect: 'manual' })).headers);
  });

  it.each(outcomes)('of status %i too: %s', async (status, path, init) => {
    const answer = await gateway.client.send(path, { redirect: 'manual', ...init });
    expect(answer.status).toBe(status);
    expectGuarded(answer.headers);
  });

  it('that says that nothing changed too', async () => {
    const { headers } = await gateway.client.get('/');
    const again = await gateway.client.get('/', { 'If-None-Match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expectGuarded(again.headers);
  });

  it.each([
    ['no HTTP', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['a head too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('to %s too', async (_what, text, status) => {
    const answer = await sendRaw(gateway.url, text);
    expect(statusOf(answer)).toBe(status);
    const lines = answer.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
    expectGuarded(new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])));
  });

  it('while a service is down too', async () => {
    await gateway.auth.kill();
    const answer = await gateway.client.get('/api/user', { Cookie: cookie });
    await gateway.auth.revive();
    expect(answer.status).toBe(503);
    expectGuarded(answer.headers);
  });
});
