import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ publicOrigin: 'https://sandites.example' });
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

describe('every answer', () => {
  it.each(answers)('of %s is for this site alone, over HTTPS alone', async (path) => {
    const { headers } = await gateway.client.send(path, { redirect: 'manual' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  });
});
