import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Lifecycle } from '@sandites/cli/console';
import { eventsPath, type DevProxy, startDevProxy, scriptPath } from './dev-proxy';

const host = '127.0.0.1';
const lifecycle = new Lifecycle();
let gateway: Server;
let proxy: DevProxy;
let target: string;
let isBroken = false;
let address: string;

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
};

const freePort = async (): Promise<number> => {
  const free = createServer();
  const port = await listening(free);
  await new Promise((resolve) => free.close(resolve));
  return port;
};

beforeAll(async () => {
  gateway = createServer(({ url }, response) => {
    if (isBroken) response.destroy();
    else if (url === '/api/user')
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"error":"no"}');
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ETag: '"1"' })
        .end('<html><head></head><body>Home</body></html>');
  });
  target = `http://${host}:${await listening(gateway)}`;
  const port = await freePort();
  proxy = await startDevProxy({ host, port }, target, lifecycle);
  address = `http://${host}:${port}`;
});

afterAll(async () => {
  await lifecycle.end();
  await new Promise((resolve) => gateway.close(resolve));
});

describe('the front proxy of development', () => {
  it('brings its script into pages with the hash that their Integrity-Policy asks for', async () => {
    const page = await (await fetch(address, { headers: { Accept: 'text/html' } })).text();
    const script = await (await fetch(address + scriptPath)).text();
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page).toContain(
      `src="${scriptPath}" integrity="sha256-${hash}" crossorigin="anonymous"`,
    );
    expect(page).toContain('Home');
  });

  it('forwards everything else unchanged', async () => {
    const response = await fetch(`${address}/api/user`);
    expect([response.status, await response.text()]).toEqual([401, '{"error":"no"}']);
  });

  it('shows that the gateway is restarting where it does not respond', async () => {
    const page = () => fetch(address, { headers: { Accept: 'text/html' } });
    isBroken = true;
    const broken = await page();
    isBroken = false;
    expect([broken.status, (await page()).status]).toEqual([502, 200]);
  });

  it('keeps running where a page cannot be composed', async () => {
    const port = await freePort();
    const put = () => Promise.reject(new Error('The registry is away'));
    await startDevProxy({ host, port }, target, lifecycle, {
      insertInto: put,
      file: () => undefined,
    });
    const page = () => fetch(`http://${host}:${port}`, { headers: { Accept: 'text/html' } });
    expect([(await page()).status, (await page()).status]).toEqual([502, 502]);
  });

  it('makes open pages reload', async () => {
    const { body } = await fetch(address + eventsPath);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(':\n\n');
    proxy.reload();
    expect((await reader?.read())?.value).toBe('data: reload\n\n');
    await reader?.cancel();
  });
});
