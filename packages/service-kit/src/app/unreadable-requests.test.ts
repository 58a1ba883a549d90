import express from 'express';
import { once } from 'node:events';
import { connect } from 'node:net';
import { requestLog, requireHost } from '../app/http-server';
import { problemHandler } from '../app/service-app';
import { createLog } from '../log/log';
import { startApp, type RunningApp } from '../testing/test-client';

let app: RunningApp;
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
});
beforeAll(async () => {
  const log = createLog('kit', 'info', { write: (line) => void lines.push(line) });
  const waitingApp = express()
    .use(requestLog(log), requireHost)
    .get('/', (_request, response) => void response.send('good'))
    .post('/begun', (request, response) => {
      response.write('the beginning');
      request.resume();
    })
    .post('/', (request) => void request.resume())
    .use(problemHandler(() => log));
  app = await startApp(waitingApp, {
    log,
    headers: { 'X-Frame-Options': 'DENY' },
    times: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
});
afterAll(() => app.stop());

/**
 * Sends raw bytes, and more after the first response. @returns everything received until the
 * connection ends
 */
async function responseTo(text: string, then = ''): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk));
  socket.once('data', () => socket.write(then));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return response;
}

const post = 'POST / HTTP/1.1\r\nHost: x\r\n';

/** The log lines of a request; the last one is written when its response is closed. */
async function logged(): Promise<Record<string, unknown>[]> {
  while (lines.length === 0) await new Promise(setImmediate);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test.each([
  ['is no HTTP', 'GET / HTTP/9.9\r\n\r\n', 400, 'malformed'],
  ['names no host that can be', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400, 'malformed'],
  [
    'asks for a tunnel',
    'CONNECT kim@elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    405,
    'method_not_allowed',
  ],
  ['speaks TLS', '\x16\x03\x01\x02\x00\x01', 400, 'malformed'],
  [
    'has a head too large',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'has a body in broken pieces',
    `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
    'malformed',
  ],
  ['never comes to the end of its head', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'too_slow'],
  ['never comes to the end of its body', `${post}Content-Length: 9\r\n\r\n{`, 408, 'too_slow'],
])(
  'what %s is refused in the documented shape, with the headers of every answer and one line ' +
    'in the log, and the connection ends',
  async (_what, text, status, code) => {
    const [head = '', body = ''] = (await responseTo(text)).split('\r\n\r\n');
    const id = /^X-Request-Id: (.+)$/m.exec(head)?.[1];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const line of [
      'X-Frame-Options: DENY',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: private, no-store',
      'Connection: close',
    ])
      expect(head).toContain(line);
    const { message, ...rest } = JSON.parse(body);
    expect(rest).toEqual({ error: message, code, requestId: id });
    expect(await logged()).toEqual([
      expect.objectContaining({
        level: 'info',
        msg: 'Answered',
        requestId: id,
        route: expect.any(String),
        status,
      }),
    ]);
  },
);

test('an unreadable request is logged with its network and the reason, and nothing that was sent', async () => {
  await responseTo('GET /player/kim@mail.example HTTP/1.1\r\nX-Name : Kim\r\n\r\n');
  expect(await logged()).toEqual([
    expect.objectContaining({
      network: '127.0.0.0/24',
      reason: expect.stringMatching(/^HPE_\w+$/),
    }),
  ]);
  expect(lines.join('')).not.toMatch(/kim|127\.0\.0\.1/i);
});

test('a request without Host is refused with our own response', async () => {
  const response = await responseTo('GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1\.1 400 [^]*X-Request-Id: [^]*"code":"malformed"/);
  expect(await logged()).toMatchObject([{ method: 'GET', status: 400 }]);
});

test('an unknown Expect header is ignored', async () => {
  expect(
    await responseTo('GET / HTTP/1.1\r\nHost: x\r\nExpect: gold\r\nConnection: close\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 200 [^]*good$/);
});

test('a response that has begun is aborted, and not followed by another', async () => {
  const response = await responseTo(
    'POST /begun HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  );
  expect(response.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThan(2);
  expect(response).not.toContain('malformed');
});

test('a connection is kept after a good request, and closed after a bad one', async () => {
  const response = await responseTo('GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n');
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});
