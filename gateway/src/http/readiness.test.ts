import { eventually } from '../testing/eventually';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const read = (path: string) => gateway.client.get(path);

describe('readiness', () => {
  it('is there when the database can be read and a shell is live', async () => {
    const { status, body } = await read('/readyz');
    expect([status, body.status, body.database, body.releases]).toEqual([200, 'ready', 'ready', 'ready']);
    expect((await read('/healthz')).status).toBe(200);
  });

  it('names a service that is down, and stays', async () => {
    await gateway.auth.kill();
    const { status, body } = await read('/readyz');
    await gateway.auth.revive();
    expect([status, body.services.auth]).toEqual([200, 'down']);
  });

  it('publishes the public keys alone', async () => {
    const { body } = await read('/.well-known/jwks.json');
    expect(body).toEqual(gateway.keys.current().published);
    expect(JSON.stringify(body)).not.toContain('"d"');
  });

  it('ends with the database, while pages go on with what was live', async () => {
    await gateway.database.db.destroy();
    await eventually(async () => (await read('/readyz')).status === 503);
    expect((await read('/schedule')).status).toBe(200);
    expect((await read('/healthz')).status).toBe(200);
  });
});
