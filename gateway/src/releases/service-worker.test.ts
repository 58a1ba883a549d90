import { remoteParts, shellParts } from '../testing/test-builds';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { eventually } from '../testing/run-program';

let gateway: TestGateway;
afterEach(() => gateway.stop());

const worker = () => gateway.client.get('/service-worker.js');
const removesItself = /registration\.unregister\(\)/;

test('the service worker of the live shell is served, and revalidated at each visit', async () => {
  gateway = await testGateway();
  await gateway.publish('shell', '2', {
    ...shellParts,
    files: { ...shellParts.files, 'service-worker.js': 'work()' },
  });
  await eventually(async () => (await worker()).text === 'work()');
  const { status, headers } = await worker();
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    200,
    'no-cache',
    expect.stringContaining('javascript'),
  ]);
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
});

test('where the live shell has none, as after a rollback, the service worker unregisters itself', async () => {
  gateway = await testGateway();
  expect((await worker()).text).toMatch(removesItself);
});

test('the service worker unregisters itself where it is switched off', async () => {
  gateway = await testGateway({ hasServiceWorker: false });
  await gateway.publish('shell', '2', {
    ...shellParts,
    files: { ...shellParts.files, 'service-worker.js': 'work()' },
  });
  await gateway.publish('mf-public', '2', remoteParts);
  await eventually(
    async () => (await gateway.client.get('/federation/live')).body['mf-public'] === '2',
  );
  expect((await worker()).text).toMatch(removesItself);
});

test('the worker of a release may call the site', async () => {
  gateway = await testGateway();
  await gateway.publish('shell', '2', {
    ...shellParts,
    files: { ...shellParts.files, 'heartbeat-worker.js': 'beat()' },
  });
  const file = await gateway.client.get('/federation/shell/2/heartbeat-worker.js');
  expect(file.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  );
});

test('the service worker that kept the schedule alone is replaced by one that removes it', async () => {
  gateway = await testGateway();
  const { status, text, headers } = await gateway.client.get('/schedule-worker.js');
  expect(status).toBe(200);
  expect(text).toMatch(removesItself);
  expect(text).toContain("caches.delete('sandites-schedule')");
  expect(headers.get('cache-control')).toBe('no-cache');
});
