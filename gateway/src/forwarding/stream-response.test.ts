import { json } from '../testing/fake-service';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, opponent: `Opponent ${id}` }));

test('a response that is read slowly is complete though the service closes the connection', async () => {
  const cookie = await gateway.signIn('coach');
  gateway.events.respond = (_request, res) => {
    res.setHeader('Connection', 'close');
    return json(res, 200, rows);
  };
  const write = () =>
    gateway.client.send('/api/athletic-events', {
      method: 'POST',
      body: '{}',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    });
  const responses = await Promise.all([
    write(),
    write(),
    gateway.client.get('/api/athletic-events'),
  ]);
  for (const { body } of responses) expect(body).toHaveLength(rows.length);
});
