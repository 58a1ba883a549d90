import { startApp, testClient } from '@sandites/service-kit/testing';
import express from 'express';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { readinessInDetail } from './readiness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const read = (path: string) => gateway.client.get(path);

describe('readiness', () => {
  it('is 200 when a shell is live, and says nothing else', async () => {
    const { status, body } = await read('/readyz');
    expect([status, body]).toEqual([200, { status: 'ready' }]);
    expect((await read('/healthz')).status).toBe(200);
  });

  it('publishes the public keys only', async () => {
    const { body } = await read('/.well-known/jwks.json');
    expect(body).toEqual(gateway.keys.current().published);
    expect(JSON.stringify(body)).not.toContain('"d"');
  });

  it('stays while auth and the database are down: pages are served from the last snapshot', async () => {
    await gateway.auth.kill();
    await gateway.database.db.destroy();
    const [ready, page] = await Promise.all([read('/readyz'), read('/schedule')]);
    await gateway.auth.revive();
    expect([ready.status, page.status]).toEqual([200, 200]);
  });
});

describe('readiness in detail', () => {
  it('names each dependency, and does not wait for one that hangs', async () => {
    const parts = {
      database: async () => 1,
      auth: () => Promise.reject(new Error('gone')),
      events: async () => false,
      players: () => new Promise(() => {}),
    };
    const app = await startApp(
      express().get(
        '/readyz',
        readinessInDetail(() => true, parts),
      ),
    );
    const { status, body } = await testClient(app.url, async () => undefined).get('/readyz');
    await app.stop();
    expect([status, body.parts]).toEqual([
      200,
      { database: 'ready', auth: 'down', events: 'down', players: 'down' },
    ]);
  });
});
