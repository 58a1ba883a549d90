import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitUntilLive } from './wait';

const pages: string[] = [];
let requestCount = 0;
const gateway = createServer((_, response) => {
  requestCount++;
  response.end(pages.length > 1 ? pages.shift() : pages[0]);
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requestCount = 0;
});
afterAll(() => gateway.close());

const never = new AbortController().signal;

it('waits until the response names every version', async () => {
  pages.splice(0, pages.length, 'shell 1, coach 1', 'shell 2, coach 1', 'shell 2, coach 2');
  expect(await waitUntilLive(address, ['shell 2', 'coach 2'], 5_000, never)).toBe(true);
  expect(requestCount).toBe(3);
});

it('gives up after its timeout', async () => {
  pages.splice(0, pages.length, 'shell 1');
  expect(await waitUntilLive(address, ['shell 2'], 200, never)).toBe(false);
});

it('stops when it is aborted', async () => {
  pages.splice(0, pages.length, 'shell 1');
  const stop = new AbortController();
  const result = waitUntilLive(address, ['shell 2'], 60_000, stop.signal);
  stop.abort();
  expect(await result).toBe(false);
});

it('waits while a site restarts', async () => {
  const closedServer = createServer();
  await new Promise<void>((resolve) => closedServer.listen(0, '127.0.0.1', resolve));
  const { port } = closedServer.address() as AddressInfo;
  await new Promise((resolve) => closedServer.close(resolve));
  const live = waitUntilLive(`http://127.0.0.1:${port}`, ['shell 2'], 10_000, never);
  const back = createServer((_, response) => response.end('shell 2'));
  await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve));
  expect(await live).toBe(true);
  await new Promise((resolve) => back.close(resolve));
});
