import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Lifecycle } from '../console/lifecycle';
import { startDevProxy, type ServedFrontend } from './dev-proxy';

const host = '127.0.0.1';
const lifecycle = new Lifecycle();
/** What the site was asked. */
const requests: string[] = [];
let isBroken = false;
let coach: ServedFrontend;
let address: string;

const boot = JSON.stringify({ registry: { shell: {}, remotes: [] } });
const page =
  '<html><head></head><body><div id="root"><h1>Live</h1></div>\n<noscript>x</noscript>' +
  `<script type="application/json" id="boot">${boot}</script></body></html>`;
const manifest = {
  remote: 'mf-coach',
  version: 'development',
  initial: [],
  pages: [{ path: '/new/:id' }],
};

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  lifecycle.defer(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};
const freePort = async (): Promise<number> => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, host, resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  return port;
};
const open = (path: string, at = address) => fetch(at + path, { headers: { Accept: 'text/html' } });

beforeAll(async () => {
  const site = createServer(({ url, method }, response) => {
    requests.push(`${method} ${url}`);
    if (isBroken) response.destroy();
    else if (url === '/api/user')
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"error":"no"}');
    else
      response
        .writeHead(url === '/' ? 200 : 404, {
          'Content-Type': 'text/html; charset=utf-8',
          ETag: '"1"',
          'Integrity-Policy': 'blocked-destinations=(script)',
        })
        .end(page);
  });
  const devServer = createServer(({ url }, response) =>
    response.end(url?.endsWith('/release.json') ? JSON.stringify(manifest) : `mine ${url}`),
  );
  const target = `http://${host}:${await listening(site)}`;
  coach = { name: 'mf-coach', port: await listening(devServer) };
  const port = await freePort();
  await startDevProxy({ host, port }, target, [coach], false, lifecycle);
  address = `http://${host}:${port}`;
});
afterAll(() => lifecycle.end());
beforeEach(() => requests.splice(0));

test('a page has what is served, nothing of the live version, and no hash that its files must have', async () => {
  const response = await open('/');
  const html = await response.text();
  expect(html).toContain('"live":{"remote":"mf-coach","version":"development"');
  expect(html).not.toContain('<h1>Live</h1>');
  expect(response.headers.get('integrity-policy')).toBeNull();
  expect(response.headers.get('etag')).toBeNull();
});

test('a page that the site does not know yet is 200; what nobody has stays 404', async () => {
  expect([(await open('/new/1')).status, (await open('/nowhere')).status]).toEqual([200, 404]);
});

test('its files are those of the dev server', async () => {
  const path = '/federation/mf-coach/development/remoteEntry.js';
  expect(await (await fetch(address + path)).text()).toBe(`mine ${path}`);
  expect(requests).toEqual([]);
});

test('reports of browsers do not reach the site', async () => {
  const { status } = await fetch(`${address}/federation/reports`, { method: 'POST', body: '{}' });
  expect([status, requests]).toEqual([204, []]);
});

test('everything else is forwarded as it is', async () => {
  const response = await fetch(`${address}/api/user`);
  expect([response.status, await response.text()]).toEqual([401, '{"error":"no"}']);
});

test('a page waits, and tries again, while the site restarts', async () => {
  isBroken = true;
  const broken = await open('/');
  isBroken = false;
  expect(broken.status).toBe(502);
  expect(await broken.text()).toContain('http-equiv="refresh"');
  expect((await open('/')).status).toBe(200);
});

test('a page waits for what is not built yet, and never is the live one meanwhile', async () => {
  const port = await freePort();
  const target = address;
  await startDevProxy({ host, port }, target, [{ name: 'mf-x', port: 1 }], false, lifecycle);
  const response = await open('/', `http://${host}:${port}`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Not built yet: the terminal says why.');
});
