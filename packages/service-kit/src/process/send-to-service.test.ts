import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { JobFailure, Outage } from '../jobs/workers';
import { sendToService } from './service-app';

let server: Server;
let status: number;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  address = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const keys = { sign: async () => 'token', published: { keys: [] } };
const send = (to = address) =>
  sendToService<object>(
    keys,
    'colleges',
    to,
    '/internal/notices',
  )({}, new AbortController().signal);

test.each([400, 500, 503])('a body that is answered %d holds up no other', async (answer) => {
  status = answer;
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(JobFailure);
  expect(failure).toMatchObject({
    message: `/internal/notices answered ${answer}`,
    mayRetry: true,
  });
});

test('one that is refused for good is not sent again', async () => {
  status = 409;
  await expect(send()).rejects.toMatchObject({ mayRetry: false });
});

test('a receiver that is away, or takes nobody in, pauses the queue', async () => {
  status = 401;
  await expect(send()).rejects.toThrow(Outage);
  await expect(send('http://127.0.0.1:1')).rejects.toThrow(Outage);
});
