import express from 'express';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startApp, type RunningApp } from '../testing/test-client';

/** More than the socket buffers of both ends hold. */
const size = 50_000_000;
/** Longer than a busy machine delays a reader. */
const stallTimeout = 3_000;
let app: RunningApp;
let closed: Promise<unknown>;
beforeAll(async () => {
  const large = express().get('/', (_request, response) => {
    closed = once(response, 'close');
    response.end(Buffer.alloc(size));
  });
  app = await startApp(large, { stallTimeout });
});
afterAll(() => app.stop());

/** Sends a request, and reads only the beginning of the response. */
async function ask(): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket
    .on('error', () => {})
    .pause()
    .write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

/** The number of bytes until the connection ends, aborted or not. */
async function bytesOf(socket: Socket, beforeEach: () => Promise<unknown>): Promise<number> {
  let length = 0;
  try {
    for await (const chunk of socket) {
      length += (chunk as Buffer).length;
      await beforeEach();
    }
  } catch {
    // Aborted: bytes received before count.
  }
  return length;
}

test('a response whose client stops reading is aborted', async () => {
  const socket = await ask();
  await closed;
  expect(await bytesOf(socket, async () => {})).toBeLessThan(size);
});

test('a slow client that keeps reading gets all of it', async () => {
  const socket = await ask();
  const began = performance.now();
  expect(
    await bytesOf(socket, () => new Promise((resolve) => setTimeout(resolve, 10))),
  ).toBeGreaterThan(size);
  expect(performance.now() - began).toBeGreaterThan(stallTimeout);
});
