import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type Dispatcher } from 'undici';
import { eventually } from '../testing/eventually';
import { hedgeReads } from './hedge';

let server: Server;
let answer: (requests: number, ...args: Parameters<RequestListener>) => void;
let requests: number;
let aborted: number;
let origin: string;
let pool: Dispatcher;

beforeEach(async () => {
  requests = 0;
  aborted = 0;
  server = createServer((req, res) => {
    requests += 1;
    res.once('close', () => (aborted += res.writableEnded ? 0 : 1));
    answer(requests, req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pool = hedgedAfter(20);
});
afterEach(async () => {
  await pool.destroy();
  server.closeAllConnections();
  server.close();
});

/** @param first milliseconds until a read is sent again */
function hedgedAfter(first: number): Dispatcher {
  return new Pool(origin, { headersTimeout: 2_000 }).compose(
    hedgeReads({ first, next: 10, max: 3 }),
  );
}
/** Long enough for something immediate on a busy machine. */
async function sendLate(): Promise<void> {
  await pool.destroy();
  pool = hedgedAfter(1_900);
}

const read = async (method: Dispatcher.HttpMethod = 'GET') => {
  const { statusCode, body } = await pool.request({ path: '/', method });
  return [statusCode, await body.text()];
};

test('a read that is answered quickly is sent once', async () => {
  await sendLate();
  answer = (_count, _req, res) => void res.end('fast');
  expect(await read()).toEqual([200, 'fast']);
  expect(requests).toBe(1);
});

test('a read whose first requests hang is answered by a later one, and they are aborted', async () => {
  answer = (count, _req, res) => void (count === 3 && res.end('third'));
  expect(await read()).toEqual([200, 'third']);
  expect(requests).toBe(3);
  await eventually(() => aborted === 2);
});

test('a read that nobody answers is sent four times at most, and fails once', async () => {
  answer = () => {};
  await expect(read()).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  expect(requests).toBe(4);
});

test('a read that fails is not sent again', async () => {
  await sendLate();
  answer = (_count, req) => req.socket.destroy();
  await expect(read()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  expect(requests).toBe(1);
});

test('a read whose caller aborts is aborted on every connection', async () => {
  answer = () => {};
  const gaveUp = new AbortController();
  const response = pool.request({ path: '/', method: 'GET', signal: gaveUp.signal });
  await eventually(() => requests >= 2);
  gaveUp.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  await eventually(() => aborted === requests);
});

test('a write is never sent twice', async () => {
  answer = (_count, _req, res) => void setTimeout(() => res.end('written'), 100);
  expect(await read('POST')).toEqual([200, 'written']);
  expect(requests).toBe(1);
});

test('second requests stay within their budget: 5 of 100, and 500 at once', async () => {
  answer = () => {};
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => read()));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(requests).toBe(200 + 500);
});
