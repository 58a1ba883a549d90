import express from 'express';
import { Agent, request } from 'node:http';
import { createLog } from '../log/log';
import { healthRoutes } from '../server/health';
import { serve } from './serve';

const settings = { host: '127.0.0.1', port: 0 };
const log = createLog('kit', 'silent');

describe('a server that is stopped', () => {
  test('finishes open requests, then closes the app’s resources', async () => {
    const order: string[] = [];
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => (arrived = resolve));
    const app = express().get('/', (_request, response) => {
      arrived();
      setTimeout(() => {
        order.push('answered');
        response.send('done');
      }, 300);
    });
    const running = await serve(settings, app, {
      log,
      close: async () => void order.push('closed'),
    });
    const response = fetch(running.url).then((found) => found.text());
    await isThere;
    await Promise.all([running.stop(), running.stop()]);
    expect(await response).toBe('done');
    expect(order).toEqual(['answered', 'closed']);
    await expect(fetch(running.url)).rejects.toThrow();
  });
});

describe('a server that is stopped while clients have keep-alive connections', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());
  const post = (url: string) =>
    new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
      const clientRequest = request(url, { method: 'POST', agent }, (response) => {
        response
          .resume()
          .once('end', () =>
            resolve({ status: response.statusCode, connection: response.headers.connection }),
          );
      });
      clientRequest.once('error', reject).end('{}');
    });

  test('closes each connection with its next response', async () => {
    const app = express().post('/', (_request, response) => void response.sendStatus(204));
    const running = await serve({ ...settings, drainSeconds: 1 }, app, { log });
    expect(await post(running.url)).toEqual({ status: 204, connection: 'keep-alive' });
    const stopped = running.stop();
    for (let time = 0; time < 3; time += 1)
      expect(await post(running.url)).toEqual({ status: 204, connection: 'close' });
    await stopped;
    await expect(post(running.url)).rejects.toThrow('ECONNREFUSED');
  });

  test('closes the connection of an open response too', async () => {
    const app = express();
    let sendResponse = () => {};
    const isThere = new Promise<void>((arrived) => {
      app.post('/', (_request, response) => {
        sendResponse = () => void response.writeHead(201, { 'Content-Length': 0 }).end();
        arrived();
      });
    });
    const running = await serve(settings, app, { log });
    const response = post(running.url);
    await isThere;
    const stopped = running.stop();
    sendResponse();
    expect(await response).toEqual({ status: 201, connection: 'close' });
    await stopped;
  });
});

describe('a server behind a load balancer', () => {
  test('is not ready before it stops accepting requests', async () => {
    const app = express()
      .use(healthRoutes(async () => undefined))
      .get('/', (_request, response) => void response.send('done'));
    const running = await serve({ ...settings, drainSeconds: 1 }, app, { log });
    const status = async (path: string) => (await fetch(`${running.url}${path}`)).status;
    expect(await status('/readyz')).toBe(200);
    const stopped = running.stop();
    expect([await status('/readyz'), await status('/healthz'), await status('/')]).toEqual([
      503, 200, 200,
    ]);
    await stopped;
    await expect(fetch(running.url)).rejects.toThrow();
  });
});

describe('a server that cannot listen', () => {
  test.each([
    [{ host: '192.0.2.1', port: 0 }, 'is not an address of this machine'],
    [{ host: 'nowhere.invalid', port: 0 }, 'cannot be found'],
  ])('at %j says why', async (wrong, message) => {
    await expect(serve(wrong, express(), { log })).rejects.toThrow(message);
  });

  test('because the port is in use says what to do', async () => {
    const first = await serve(settings, express(), { log });
    const port = Number(new URL(first.url).port);
    await expect(serve({ ...settings, port }, express(), { log })).rejects.toThrow(
      `127.0.0.1:${port} is in use: stop what listens there`,
    );
    await first.stop();
  });
});
