import { eventually } from '../testing/run-program';
import { json } from '../testing/fake-service';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ trustProxy: 1 });
  gateway.events.respond = (_request, res) => json(res, 200, {});
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.logged.length = 0;
});

const from = { 'X-Forwarded-For': '203.0.113.77' };

async function linesOf(message: string, ask: () => Promise<{ headers: Headers }>) {
  const requestId = (await ask()).headers.get('x-request-id');
  const logLines = () =>
    gateway.logged.filter((line) => line['msg'] === message && line['requestId'] === requestId);
  await eventually(() =>
    gateway.logged.some((line) => line['msg'] === 'Answered' && line['requestId'] === requestId),
  );
  return logLines();
}

describe('the line of a request', () => {
  it('has the user, the network and the ids of the subject', async () => {
    const cookie = await gateway.signIn('coach');
    const [line] = await linesOf('Answered', () =>
      gateway.client.send('/api/player-profile/12', {
        method: 'DELETE',
        headers: { Cookie: cookie, ...from },
      }),
    );
    expect(line).toMatchObject({
      caller: 7,
      network: '203.0.113.0/24',
      target: { id: 12 },
      route: '/api/player-profile/:id',
      status: 200,
    });
    expect(JSON.stringify(gateway.logged)).not.toMatch(/"coach"|203\.0\.113\.77/);
  });

  it('of a page has them too', async () => {
    const [line] = await linesOf('Answered', () => gateway.client.get('/schedule', from));
    expect(line).toMatchObject({ network: '203.0.113.0/24', route: '/schedule' });
    expect(line).not.toHaveProperty('caller');
  });
});

describe('the address of a client behind a proxy', () => {
  it.each([
    ['203.0.113.77:51234', '203.0.113.0/24'],
    ['198.51.100.1:1, 203.0.113.77:51234', '203.0.113.0/24'],
    ['[2001:db8:7:1::5]:443', '2001:db8:7::/48'],
    ['[2001:db8:7:1::5]', '2001:db8:7::/48'],
    ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ])('%s is of the network %s, whatever its port', async (header, network) => {
    const ask = () => gateway.client.get('/schedule', { 'X-Forwarded-For': header });
    expect(await linesOf('Answered', ask)).toMatchObject([{ network }]);
  });
});

describe('an audit line', () => {
  const signIn = (username: string) => () =>
    gateway.client.post('/api/login', { username, password: 'x' }, from);

  it('is written for sign-ins and failed sign-ins', async () => {
    expect(await linesOf('Audit', signIn('coach'))).toMatchObject([
      { audit: 'signed_in', caller: 7, network: '203.0.113.0/24' },
    ]);
    const failed = await linesOf('Audit', signIn('nobody'));
    expect(failed).toMatchObject([{ audit: 'sign_in_failed', status: 401 }]);
    expect(failed[0]).not.toHaveProperty('caller');
  });

  it('is written for sharing a player and for reading the whole list', async () => {
    const headers = { Cookie: await gateway.signIn('coach') };
    expect(
      await linesOf('Audit', () =>
        gateway.client.post('/api/player-profile/12/share', undefined, headers),
      ),
    ).toMatchObject([{ audit: 'shared', caller: 7, target: { id: 12 } }]);
    expect(
      await linesOf('Audit', () => gateway.client.get('/api/player-profiles', headers)),
    ).toMatchObject([{ audit: 'bulk_read', caller: 7 }]);
  });

  it('is not written for public data', async () => {
    expect(await linesOf('Audit', () => gateway.client.get('/api/player-profiles'))).toEqual([]);
  });
});
