import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../testing/run-program';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { json } from '../testing/fake-service';
import { coach } from '../testing/test-auth';
import { sendRaw, statusOf } from '../testing/raw';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await testGateway({
    limits: { connect: 500, headers: 1_000, headersAfterBody: 1_000, body: 1_000, concurrency: 8 },
  });
  cookie = await gateway.signIn('coach');
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.events.requests.length = 0;
  gateway.events.listener = undefined;
  gateway.events.respond = (_request, res) => json(res, 200, []);
});

const read = () => gateway.client.get('/api/athletic-events');
const create = (body: string, headers: Record<string, string> = {}) =>
  gateway.client.send('/api/athletic-events', {
    method: 'POST',
    body,
    headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
  });

describe('a service that fails', () => {
  it('that is down is 503, and is reached again as soon as it is back', async () => {
    await read();
    await gateway.events.kill();
    const down = await read();
    expect(down.status).toBe(503);
    expect(down.body).toEqual({
      message: expect.any(String),
      error: down.body.message,
      code: 'unavailable',
      requestId: down.headers.get('x-request-id'),
    });
    expect(down.headers.get('retry-after')).toBe('1');
    await gateway.events.revive();
    expect((await read()).status).toBe(200);
  });

  it('closes kept-alive connections: no write is sent on one, session checks are sent again', async () => {
    const used = new WeakSet<object>();
    const usual = gateway.auth.respond;
    gateway.events.respond = (_request, res) => {
      const isUsed = res.socket !== null && used.has(res.socket);
      if (res.socket) used.add(res.socket);
      return isUsed ? res.socket?.destroy() : json(res, 201, []);
    };
    for (let time = 0; time < 3; time++) expect((await create('{}')).status).toBe(201);
    let checks = 0;
    gateway.auth.respond = (request, res) =>
      (checks += 1) === 2 ? void res.socket?.destroy() : usual(request, res);
    for (let time = 0; time < 2; time++) expect((await create('{}')).status).toBe(201);
    gateway.auth.respond = usual;
    expect(checks).toBe(3);
  });

  it('never responds: 504, and every log line about it has the request id', async () => {
    gateway.events.listener = () => {};
    gateway.logged.length = 0;
    const { status, body, headers } = await gateway.client.get('/api/my-recruiting-packages', {
      Cookie: cookie,
    });
    expect([status, body.code]).toEqual([504, 'timeout']);
    await read();
    const lines = gateway.logged.filter(({ level }) => level === 'warn');
    expect(lines).not.toEqual([]);
    expect(lines.every(({ requestId }) => typeof requestId === 'string')).toBe(true);
    expect(gateway.logged).toContainEqual(
      expect.objectContaining({
        requestId: headers.get('x-request-id'),
        failure: 'timeout',
        upstream: 'players',
      }),
    );
  });

  it.each([
    ['hangs up', ''],
    ['answers garbage', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['answers headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%s: 502', async (_what, bytes) => {
    gateway.events.listener = (req) => req.socket.end(bytes);
    const { status, body } = await read();
    expect([status, body.code]).toEqual([502, 'bad_gateway']);
  });

  it('dies in the middle of a response: the client can tell that it is incomplete', async () => {
    gateway.events.listener = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.write('[1, 2,', () => res.destroy());
    };
    const readAs = (headers: Record<string, string>) =>
      gateway.client.get('/api/athletic-events', { Cookie: cookie, ...headers });
    await expect(readAs({})).rejects.toThrow();
    await expect(readAs({ 'Accept-Encoding': 'br' })).rejects.toThrow();
  });

  it('dies in the middle of a response that is shared: 502', async () => {
    gateway.events.listener = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.write('[1, 2,', () => res.destroy());
    };
    expect((await read()).status).toBe(502);
  });

  it('stalls in the middle of a response: the response is aborted', async () => {
    gateway.events.listener = (_req, res) =>
      void res.writeHead(200, { 'Content-Length': '100' }).write('[1,');
    gateway.logged.length = 0;
    await expect(
      gateway.client.get('/api/my-recruiting-packages', { Cookie: cookie }),
    ).rejects.toThrow();
    await eventually(() =>
      gateway.logged.some(
        ({ failure, upstream }) => failure === 'timeout' && upstream === 'players',
      ),
    );
  });

  it('closes the connection of a response that is read slowly: it is complete', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, opponent: `Opponent ${id}` }));
    gateway.events.respond = (_request, res) => {
      res.setHeader('Connection', 'close');
      json(res, 200, rows);
    };
    const own = gateway.client.get('/api/my-recruiting-packages', { Cookie: cookie });
    const responses = await Promise.all([create('{}'), create('{}'), read(), own]);
    for (const { body } of responses) expect(body).toHaveLength(rows.length);
  });

  it('gets a limited number of requests: more are refused at once', async () => {
    const pendingResponses: (() => void)[] = [];
    gateway.events.listener = (_req, res) => void pendingResponses.push(() => json(res, 200, []));
    const calls = Array.from({ length: 10 }, (_, page) =>
      gateway.client.get(`/api/athletic-events?after=${page + 1}`),
    );
    const early = await Promise.race(calls);
    expect(early.status).toBe(503);
    expect((await gateway.client.get('/healthz')).status).toBe(200);
    for (const response of pendingResponses) response();
    await Promise.all(calls);
  });
});

describe('a flood of sign-ins', () => {
  it('does not slow down those who are signed in', async () => {
    const { respond } = gateway.auth;
    const pendingResponses: (() => void)[] = [];
    gateway.auth.respond = (request, res) => {
      if (request.url === '/api/login') pendingResponses.push(() => respond(request, res));
      else if (request.url === '/api/user') json(res, 200, coach);
      else respond(request, res);
    };
    const flood = Array.from({ length: 10 }, () =>
      gateway.client.post('/api/login', { username: 'coach', password: 'x' }),
    );
    expect((await Promise.race(flood)).status).toBe(503);
    expect((await gateway.client.get('/api/user', { Cookie: cookie })).status).toBe(200);
    for (const admit of pendingResponses) admit();
    await Promise.all(flood);
    gateway.auth.respond = respond;
  });
});

describe('a service that restarted between two reads', () => {
  it('is read over a new connection', async () => {
    let times = 0;
    gateway.events.listener = (req, res) => {
      times += 1;
      if (times === 1) req.socket.destroy();
      else json(res, 200, [2]);
    };
    expect((await read()).body).toEqual([2]);
  });

  it('is not sent a change twice', async () => {
    let times = 0;
    gateway.events.listener = (req) => {
      times += 1;
      req.socket.destroy();
    };
    expect((await create('{}')).status).toBe(502);
    expect(times).toBe(1);
  });
});

describe('reads of many at the same moment', () => {
  /** Holds responses back until as many calls as that have come to the gateway. */
  const answerLate = () => {
    gateway.events.respond = ({ headers }, res) =>
      void pause(300).then(() => json(res, 200, [headers.authorization ?? 'nobody']));
  };

  it('are one request to the service where nobody is signed in', async () => {
    answerLate();
    const responses = await Promise.all(Array.from({ length: 6 }, read));
    expect(responses.map(({ body }) => body)).toEqual(Array(6).fill(['nobody']));
    expect(gateway.events.requests).toHaveLength(1);
  });

  it('take one place among the calls to the service', async () => {
    answerLate();
    const responses = await Promise.all(Array.from({ length: 10 }, read));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('are never shared by two who are signed in, nor with somebody who is not', async () => {
    answerLate();
    const admin = await gateway.signIn('admin');
    const readAs = (session: string) =>
      gateway.client.get('/api/athletic-events', { Cookie: session });
    const responses = await Promise.all([readAs(cookie), readAs(admin), read(), readAs(cookie)]);
    expect(gateway.events.requests).toHaveLength(4);
    const identities = responses.map(({ body }) => JSON.stringify(body));
    expect(new Set([identities[0], identities[1], identities[2]]).size).toBe(3);
    expect(identities.filter((identity) => identity === '["nobody"]')).toHaveLength(1);
  });

  it('get an error that names their own request', async () => {
    gateway.events.respond = ({ headers }, res) =>
      void pause(300).then(() => json(res, 400, { requestId: headers['x-request-id'] }));
    for (const { body, headers } of await Promise.all([read(), read()]))
      expect(body).toEqual({ requestId: headers.get('x-request-id') });
  });

  it('are answered to the others when the first leaves', async () => {
    answerLate();
    const first = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    first.write('GET /api/athletic-events HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => gateway.events.requests.length === 1);
    const others = Promise.all([read(), read()]);
    await pause(100);
    first.destroy();
    expect((await others).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a client that goes away', () => {
  beforeAll(() => {
    gateway.logged.length = 0;
  });
  afterAll(async () => {
    // Nobody has to act on it: neither ERROR nor WARN.
    await eventually(() => gateway.logged.filter(({ status }) => status === 499).length === 2);
    expect(gateway.logged.filter(({ level }) => level !== 'info')).toEqual([]);
  });
  const open = () => connect(Number(new URL(gateway.url).port), '127.0.0.1');

  it('before the response: the request to the service is aborted', async () => {
    const disconnected = new Promise<void>((resolve) => {
      gateway.events.listener = (req, res) => {
        res.on('close', resolve);
        client.destroy();
        req.resume();
      };
    });
    const client = open();
    client.write(
      `GET /api/my-recruiting-packages HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`,
    );
    await disconnected;
  });

  it('in the middle of its body: the service is not called', async () => {
    const client = open();
    client.write(
      `POST /api/athletic-events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: 900\r\n\r\n{"a":`,
    );
    await pause(200);
    client.destroy();
    expect((await gateway.client.get('/healthz')).status).toBe(200);
    expect(gateway.events.requests).toEqual([]);
  });
});

describe('a body', () => {
  it('reaches the service as it is', async () => {
    await create('{"opponent":"O\'Neil 🏈"}');
    expect(gateway.events.requests[0]).toMatchObject({
      method: 'POST',
      body: '{"opponent":"O\'Neil 🏈"}',
    });
    expect(gateway.events.requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('that is too large is refused before the service is asked', async () => {
    const { status, body } = await create(`"${'x'.repeat(1_200_000)}"`);
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(gateway.events.requests).toEqual([]);
  });

  it('that turns out too large while it is sent is refused too', async () => {
    const chunks = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)));
        if ((sentBytes += 1) > 15) controller.close();
      },
    });
    let sentBytes = 0;
    const init: RequestInit = {
      method: 'POST',
      body: chunks,
      duplex: 'half',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    };
    const { status, body } = await gateway.client.send('/api/athletic-events', init);
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('that does not end after its refusal ends the connection', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write(
      `POST /api/athletic-events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const piece = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`;
    let sentBytes = 0;
    const send = () => {
      while (!socket.destroyed && socket.write(piece)) sentBytes += 1;
      sentBytes += 1;
    };
    socket.on('drain', send);
    send();
    await new Promise((closed) => socket.once('close', closed));
    expect(sentBytes).toBeLessThan(40);
  });

  it('may be larger where the call says so', async () => {
    const body = `"${'x'.repeat(3_000_000)}"`;
    const { status } = await gateway.client.send('/api/athletic-events/bulk', {
      method: 'POST',
      body,
      headers: { Cookie: cookie },
    });
    expect(status).toBe(200);
    expect(gateway.events.requests[0]?.body).toHaveLength(body.length);
  });

  it('that is far too large is refused, and the connection closed', async () => {
    const head =
      `POST /api/athletic-events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n` +
      'Content-Length: 9000000000\r\n\r\n';
    expect(statusOf(await sendRaw(gateway.url, head))).toBe(413);
  });

  it('is not forwarded to a call that takes none', async () => {
    await gateway.client.send('/api/athletic-events/3', {
      method: 'DELETE',
      body: '{"a":1}',
      headers: { Cookie: cookie },
    });
    expect(gateway.events.requests[0]).toMatchObject({ method: 'DELETE', body: '' });
  });

  it('that the service refuses early leaves the response complete and the connection open', async () => {
    gateway.events.listener = (_req, res) => json(res, 415, { code: 'unsupported_media_type' });
    const { status, body } = await create(`"${'x'.repeat(900_000)}"`);
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('that comes slowly is waited for', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(
      `POST /api/athletic-events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 5\r\nConnection: close\r\n\r\n',
    );
    for (const byte of '[1,2]') {
      await new Promise((resolve) => setTimeout(resolve, 450));
      socket.write(byte);
    }
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(statusOf(chunk.toString())).toBe(200);
    expect(gateway.events.requests[0]?.body).toBe('[1,2]');
  });
});

describe('malformed HTTP', () => {
  const host = 'Host: x\r\nConnection: close\r\n';

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without a name', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, 400],
    ['headers without end', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      `POST /api/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
      400,
    ],
    [
      'length and chunks',
      `POST /api/login HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a path that climbs', `GET /api/../internal/sessions/1 HTTP/1.1\r\n${host}\r\n`, 404],
    ['a foreign address', `GET http://evil.example/api/user HTTP/1.1\r\n${host}\r\n`, 404],
    [
      'bytes that are no UTF-8 in the path',
      Buffer.from(`GET /api/athletic-events/sport/\xff\xfe HTTP/1.1\r\n${host}\r\n`, 'latin1'),
      400,
    ],
    ['a star', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 405],
    [
      'an upgrade',
      `GET /api/athletic-events HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      200,
    ],
  ])('%s', async (_what, text, status) => {
    expect(statusOf(await sendRaw(gateway.url, text))).toBe(status);
    expect((await gateway.client.get('/healthz')).status).toBe(200);
  });
});
