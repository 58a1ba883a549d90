import express from 'express';
import { healthRoutes } from './health';
import { createLog } from '../log/log';
import { startApp, type RunningApp } from '../testing/test-client';
import { forwardedHeaders, forwardedHeadersOfLog, logOf, requestLog } from './http-server';

const lines: Record<string, unknown>[] = [];
const log = createLog('kit', 'info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
let running: RunningApp;

beforeAll(async () => {
  const app = express()
    .use(requestLog(log))
    .use(healthRoutes(async () => undefined))
    .get('/', (_request, response) => {
      logOf(response).info('Working');
      response.send([forwardedHeaders(response), forwardedHeadersOfLog(logOf(response))]);
    });
  running = await startApp(app);
});
afterAll(() => running.stop());

test('a request has its id in every log line, and in what is sent on for it', async () => {
  const requestId = 'given-by-client';
  const response = await fetch(running.url, { headers: { 'X-Request-Id': requestId } });
  expect(await response.json()).toEqual([
    { 'x-request-id': requestId },
    { 'x-request-id': requestId },
  ]);
  expect(lines.filter((line) => line['requestId'] === requestId)).toEqual([
    expect.objectContaining({ msg: 'Working' }),
    expect.objectContaining({ msg: 'Answered' }),
  ]);
});

test('/healthz has version and build of the program', async () => {
  expect(await (await fetch(`${running.url}/healthz`)).json()).toEqual({
    status: 'alive',
    version: expect.stringMatching(/^\d+\./),
    build: expect.stringMatching(/^[\w-]{6}$/),
  });
});
