import express from 'express';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startApp, type RunningApp } from '../testing/start-app';

/** More than the buffers of both ends of a connection hold. */
const size = 50_000_000;
/** Longer than a busy machine holds a reader up. */
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

/** Asks, and reads nothing but the beginning of the response. */
async function ask(): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => {}).pause().write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

/** How many bytes come until the connection ends, cut off or not. */
async function bytesOf(socket: Socket, beforeEach: () => Promise<unknown>): Promise<number> {
  let length = 0;
  try {
    for await (const chunk of socket) {
      length += (chunk as Buffer).length;
      await beforeEach();
    }
  } catch {
    // Cut off: what came before counts.
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
  expect(await bytesOf(socket, () => new Promise((resolve) => setTimeout(resolve, 10)))).toBeGreaterThan(size);
  expect(performance.now() - began).toBeGreaterThan(stallTimeout);
});
