import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const report = { remote: 'mf-coach', version: '2', stage: 'files', kind: 'timeout', outcome: 'fallback', shown: '1' };

describe('what a browser reports of a release', () => {
  it('is taken', async () => {
    expect((await gateway.client.post('/federation/reports', report)).status).toBe(204);
  });

  it('is taken in the words of a shell that was opened before they changed', async () => {
    expect((await gateway.client.post('/federation/reports', { ...report, kind: 'silence', outcome: 'rescued' })).status).toBe(204);
  });

  it.each([
    ['another form', { ...report, outcome: 'fine' }],
    ['no object', []],
  ])('is refused as %s', async (_, body) => {
    expect((await gateway.client.post('/federation/reports', body)).status).toBe(400);
  });

  it('is refused where it is long', async () => {
    expect((await gateway.client.post('/federation/reports', { ...report, more: 'x'.repeat(3_000) })).status).toBe(413);
  });

  it('is refused where another site sends it', async () => {
    const { status } = await gateway.client.post('/federation/reports', report, { 'Sec-Fetch-Site': 'cross-site' });
    expect(status).toBe(403);
  });
});
