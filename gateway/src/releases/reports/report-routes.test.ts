import { eventually } from '../../testing/run-program';
import { remoteParts } from '../../testing/test-builds';
import { ticketOf } from '../../testing/send-build';
import { testGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const report = {
  remote: 'mf-coach',
  version: '2',
  stage: 'files',
  kind: 'timeout',
  outcome: 'fallback',
  shown: '1',
};

describe('a browser’s report about a release', () => {
  it('is accepted', async () => {
    expect((await gateway.client.post('/federation/reports', report)).status).toBe(204);
  });

  it('is stored with its error message, without personal data, and grouped by message', async () => {
    await gateway.publish('mf-public', '2', remoteParts);
    const failure = {
      remote: 'mf-public',
      version: '2',
      stage: 'interaction',
      kind: 'error',
      outcome: 'failed',
      message: 'Error: Jane Doe is not on the roster',
      position: 'schedule-page.js:1:20',
    };
    await eventually(async () => (await gateway.client.get('/')).text.includes('/mf-public/2/'));
    for (let time = 0; time < 2; time += 1)
      await gateway.client.post('/federation/reports', {
        ...failure,
        ticket: await ticketOf(gateway),
      });
    const { body } = await gateway.client.get('/api/releases/mf-public', {
      Cookie: await gateway.signIn('admin'),
    });
    const message = 'Error: … is not on the roster';
    expect(body).toMatchObject({
      failures: [
        {
          version: '2',
          stage: 'interaction',
          message,
          position: 'schedule-page.js:1:20',
          count: 2,
          visitors: 1,
        },
      ],
    });
    expect(JSON.stringify(gateway.logged)).not.toContain('Jane');
  });

  it.each([
    ['a position that is none', { ...report, position: 'https://school.example/a.js' }],
    ['another form', { ...report, outcome: 'fine' }],
    ['no object', []],
  ])('is refused as %s', async (_, body) => {
    expect((await gateway.client.post('/federation/reports', body)).status).toBe(400);
  });

  it('is refused where it is too long', async () => {
    expect(
      (await gateway.client.post('/federation/reports', { ...report, more: 'x'.repeat(5_000) }))
        .status,
    ).toBe(413);
  });

  it('is refused where another site sends it', async () => {
    const { status } = await gateway.client.post('/federation/reports', report, {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(status).toBe(403);
  });
});
