import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteParts, testPage } from '../testing/test-builds';
import { sendRaw, statusOf } from '../testing/raw';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const base = '/federation/mf-public/1';
const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.client.get(path, headers);

describe("a release's file", () => {
  it('is immutable', async () => {
    const { status, headers, text } = await get(`${base}/remoteEntry.js`);
    expect([status, text]).toEqual([200, 'register()']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['*;q=0', null],
  ])('is sent to who takes %s as %s', async (accepted, sent) => {
    const { headers, text } = await get(`${base}/schedule-page.js`, {
      'Accept-Encoding': accepted,
    });
    expect(headers.get('content-encoding')).toBe(sent);
    expect(text).toHaveLength(5_000);
  });

  it('is 304 for a client that has it', async () => {
    const tag = (await get(`${base}/remoteEntry.js`)).headers.get('etag') ?? '';
    const { status, text, headers } = await get(`${base}/remoteEntry.js`, { 'If-None-Match': tag });
    expect([status, text, headers.get('etag')]).toEqual([304, '', tag]);
  });

  it('may be in a folder, and has its own type', async () => {
    const typeOf = async (file: string) =>
      (await get(`${base}/images/${file}`)).headers.get('content-type');
    expect([await typeOf('logo.svg'), await typeOf('font.woff2')]).toEqual([
      'image/svg+xml',
      'font/woff2',
    ]);
  });

  it('answers HEAD with its size', async () => {
    const { headers, text } = await gateway.client.send(`${base}/schedule-page.js`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect([text, headers.get('content-length')]).toEqual(['', '5000']);
  });

  it('is served after another release is live', async () => {
    await gateway.publish('mf-public', '2', {
      ...remoteParts,
      files: { ...remoteParts.files, 'remoteEntry.js': 'register(2)' },
    });
    expect((await get(`${base}/remoteEntry.js`)).text).toBe('register()');
    expect((await get('/federation/mf-public/2/remoteEntry.js')).text).toBe('register(2)');
  });
});

describe('a path that is no file of a release', () => {
  it.each([
    '/federation/mf-public/1/release.json',
    '/federation/mf-public/1/remoteEntry.js.map',
    '/federation/mf-public/1/remoteEntry.js.br',
    '/federation/mf-public/1/',
    '/federation/mf-public/1/images',
    '/federation/mf-public/9/remoteEntry.js',
    '/federation/nobody/1/remoteEntry.js',
    '/federation/mf-public/1/__proto__',
    '/federation/mf-public/1/..%2f..%2f..%2fetc%2fpasswd',
    '/federation/mf-public/1/a%00b.js',
    '/federation/mf-public/1/%zz',
    '/federation',
  ])('%s is a short 404 that nobody keeps', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.length).toBeLessThan(30);
  });

  it.each([
    '../release.json',
    '../../shell/1/main.js',
    '../../../../../etc/passwd',
    './remoteEntry.js',
    '//etc/passwd',
    '%2e%2e/%2e%2e/shell/1/main.js',
  ])('%s does not leave the folder of the release', async (file) => {
    const response = await sendRaw(
      gateway.url,
      `GET ${base}/${file} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(response)).toBe(404);
  });
});

describe('a store that loses files', () => {
  it('reports them as missing, and serves them when they are back', async () => {
    const folder = join(gateway.releasesDir, 'mf-public');
    await rename(folder, `${folder}-away`);
    const gone = await get(`${base}/remoteEntry.js`);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await rename(`${folder}-away`, folder);
    expect((await get(`${base}/remoteEntry.js`)).status).toBe(200);
  });

  it('serves the file as it is where its compressed form is gone', async () => {
    await rm(join(gateway.releasesDir, 'mf-public/1/schedule-page.js.br'));
    await rm(join(gateway.releasesDir, 'mf-public/1/schedule-page.js.gz'));
    const { headers, text } = await get(`${base}/schedule-page.js`, {
      'Accept-Encoding': 'br, gzip',
    });
    expect([headers.get('content-encoding'), text.length]).toEqual([null, 5_000]);
  });

  it('gets them again when the same release is published', async () => {
    const file = join(gateway.releasesDir, 'mf-public/1/remoteEntry.js');
    await rm(file);
    await gateway.publish('mf-public', '1', remoteParts);
    expect(await readFile(file, 'utf8')).toBe('register()');
  });
});

describe('what is live', () => {
  it('is one release of each remote, and the release before it', async () => {
    await gateway.publish('mf-coach', '1', {
      files: { 'remoteEntry.js': '1' },
      pages: [testPage('/coach-tools')],
    });
    await gateway.publish('mf-coach', '2', {
      files: { 'remoteEntry.js': '2' },
      pages: [testPage('/coach-tools')],
    });
    const row: unknown = await gateway.database
      .db('live_releases')
      .where({ remote: 'mf-coach' })
      .first();
    expect(row).toMatchObject({
      version: '2',
      revision: 2,
      manifest: { version: '2' },
      previous: { version: '1' },
      published_by: 'test',
      reason: 'test',
    });
  });

  it('does not change when the same release is published again', async () => {
    const read = (): Promise<unknown> =>
      gateway.database.db('live_releases').where({ remote: 'mf-coach' }).first();
    const before = await read();
    await gateway.publish('mf-coach', '2', {
      files: { 'remoteEntry.js': '2' },
      pages: [testPage('/coach-tools')],
    });
    expect(await read()).toEqual(before);
  });

  it.each(['/schedule', '/Schedule', '/SCHEDULE/', '/package/:code'])(
    'never has two remotes for %s',
    async (path) => {
      const taken = gateway.publish('mf-rival', '1', {
        files: { 'remoteEntry.js': '1' },
        pages: [testPage(path)],
      });
      await expect(taken).rejects.toThrow(/^mf-rival claims .+, which belongs to mf-public$/);
      expect(await gateway.database.db('live_releases').where({ remote: 'mf-rival' })).toEqual([]);
    },
  );

  it('is checked one after the other where two publish at the same moment', async () => {
    const both = ['mf-one', 'mf-two'].map((remote) =>
      gateway.publish(remote, '1', { files: { 'a.js': '1' }, pages: [testPage('/contested')] }),
    );
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
