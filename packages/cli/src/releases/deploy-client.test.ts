import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deployClient } from './deploy-client';

let server: Server;
let answers: number[];
beforeEach(async () => {
  answers = [];
  server = createServer((_req, res) => {
    const status = answers.shift() ?? 200;
    if (status === 0) res.destroy();
    else res.writeHead(status, { 'Content-Type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void server.close());

const client = () => {
  const { port } = server.address() as AddressInfo;
  return deployClient(`http://127.0.0.1:${port}`, 'mf-coach', 'token');
};

test('a gateway that restarts, or a database that is away, for seconds fails no call', async () => {
  answers = [200, 0, 503, 200];
  const deploys = client();
  await deploys.otherRemotes();
  await expect(deploys.otherRemotes()).resolves.toEqual([]);
});

test('a site that has never answered fails at once', async () => {
  answers = [0];
  await expect(client().otherRemotes()).rejects.toThrow(/does not answer: start it, or set SITE/);
});

test('a refusal is not repeated', async () => {
  answers = [200, 409, 200];
  const deploys = client();
  await deploys.otherRemotes();
  await expect(deploys.otherRemotes()).rejects.toThrow(/refuses/);
});
