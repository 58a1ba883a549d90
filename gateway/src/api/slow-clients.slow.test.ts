import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { json } from '../testing/fake-service';
import { statusOf } from '../testing/raw';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { eventually } from '../testing/run-program';

let gateway: TestGateway;
const sockets: Socket[] = [];
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function open(text: string, url = gateway.url): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  socket.write(text);
  return socket;
}

/** Requests from one computer whose bodies do not end: more than a service has places. */
async function sendHalves(path: string, method = 'POST'): Promise<Socket[]> {
  const head =
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
    'Content-Length: 400\r\n\r\n{"a":';
  const halves = Array.from({ length: 300 }, () => open(head));
  await Promise.all(halves.map((socket) => once(socket, 'connect')));
  await pause(300);
  return halves;
}

describe('300 half-sent requests from one computer', () => {
  it.each([
    ['/api/contact-messages', 'POST', '/api/colleges'],
    ['/api/consent/abc', 'PUT', '/api/player-profiles'],
    ['/api/login', 'POST', '/api/athletic-events'],
  ])('to %s take no place in a service', async (path, method, read) => {
    await sendHalves(path, method);
    expect((await gateway.client.get(read)).status).toBe(200);
    const message = { name: 'Ana', email: 'ana@school.example', subject: 's', message: 'm' };
    expect((await gateway.client.post('/api/contact-messages', message)).status).toBe(200);
    expect(await gateway.signIn('coach')).toMatch(/^session=./);
    expect(gateway.events.requests.filter(({ body }) => body === '{"a":')).toEqual([]);
  });

  it('are refused from the oldest on, so that whoever sends at a usual speed is served', async () => {
    const halves = await sendHalves('/api/login');
    const [oldest, newest] = [halves[0], halves.at(-1)];
    let answer = '';
    oldest?.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await eventually(() => oldest?.closed === true);
    expect(statusOf(answer)).toBe(408);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'too_slow' });
    expect(newest?.closed).toBe(false);
  });
});

test('responses that one computer does not read take no place in a service', async () => {
  const few = await testGateway({ limits: { concurrency: 16 } });
  const long = Buffer.alloc(6_000_000, ' ');
  few.events.respond = ({ url }, res) => {
    if (url.endsWith('=1')) return json(res, 200, []);
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': long.length });
    res.end(long);
  };
  // Each another list: equal ones would be one request.
  const request = (limit: number) =>
    `GET /api/athletic-events?limit=${limit} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const readers = Array.from({ length: 20 }, (_, n) => open(request(n + 20), few.url).pause());
  await eventually(() => few.events.requests.length >= 16);
  await pause(500);
  expect((await few.client.get('/api/athletic-events?limit=1')).status).toBe(200);
  for (const reader of readers) reader.destroy();
  await few.stop();
});
