import express from 'express';
import { healthRoutes } from '../process/health';
import { createLog } from '../log/log';
import { startApp, type RunningApp } from '../testing/test-client';
import { forwardedHeaders, logOf, requestLog } from './http-server';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
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
      response.send(forwardedHeaders(response).traceparent);
    });
  running = await startApp(app);
});
afterAll(() => running.stop());

const ask = async (traceparent?: string) =>
  (await fetch(running.url, { headers: traceparent === undefined ? {} : { traceparent } })).text();

describe('a request', () => {
  it('continues the trace of its traceparent header, which its log lines have', async () => {
    const response = await ask(`00-${traceId}-00f067aa0ba902b7-01`);
    const [, trace, span, flags] = response.split('-');
    expect([trace, flags]).toEqual([traceId, '01']);
    expect(span).not.toBe('00f067aa0ba902b7');
    expect(lines.filter((line) => line['traceId'] === traceId)).toEqual([
      expect.objectContaining({ msg: 'Working' }),
      expect.objectContaining({ msg: 'Answered', spanId: span }),
    ]);
  });

  it.each([
    undefined,
    'nonsense',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-00f067aa0ba902b7-01`,
  ])('starts a new trace for the header %s', async (traceparent) => {
    expect(await ask(traceparent)).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(await ask(traceparent)).not.toContain(traceId);
  });
});

test('/healthz has version and build of the program', async () => {
  expect(await (await fetch(`${running.url}/healthz`)).json()).toEqual({
    status: 'alive',
    version: expect.stringMatching(/^\d+\./),
    build: expect.stringMatching(/^[\w-]{6}$/),
  });
});
