import express from 'express';
import { once } from 'node:events';
import { connect } from 'node:net';
import { startApp, type RunningApp } from '../testing/test-client';

let app: RunningApp;
beforeAll(async () => {
  const waitingApp = express().post('/', (request) => void request.resume());
  app = await startApp(waitingApp, {
    times: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
});
afterAll(() => app.stop());

test.each([
  ['head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
])('a request whose %s never comes to its end is 408, and its connection ends', async (_, text) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk));
  socket.write(text);
  await once(socket, 'close');
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});
