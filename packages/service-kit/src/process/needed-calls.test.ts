import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '../log/log';
import { requireNeededCalls } from './run-service';
import { callsOf } from './service-app';

const log = createLog('kit', 'silent');
let gateway: Server;
let url: string;
let receivedBody: { service: string; calls: unknown[] };
let answer: object;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      receivedBody = JSON.parse(body) as typeof receivedBody;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => void gateway.close());

test('a service announces its calls before it serves, and starts where none is missing', async () => {
  answer = { missing: [] };
  await requireNeededCalls('events', url, log);
  expect(receivedBody).toEqual({ service: 'events', calls: callsOf('events') });
  expect(receivedBody.calls).toContainEqual(
    expect.objectContaining({
      call: 'GET /api/athletic-events',
      answers: expect.arrayContaining(['opponent']),
    }),
  );
});

test('it does not start where a live remote needs a call that it no longer has, and names it', async () => {
  answer = { missing: ['mf-coach needs GET /api/weather, which the running API does not have'] };
  await expect(requireNeededCalls('events', url, log)).rejects.toThrow(
    /^mf-coach needs GET \/api\/weather, .*\nFirst release what does without it/,
  );
});

test('it starts where no gateway responds', async () => {
  await expect(requireNeededCalls('events', 'http://127.0.0.1:1', log)).resolves.toBeUndefined();
  answer = { unknown: true };
  await expect(requireNeededCalls('events', url, log)).resolves.toBeUndefined();
});
