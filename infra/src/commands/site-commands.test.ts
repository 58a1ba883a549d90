import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

let server: Server;
let site: string;
/** What the site was asked for. */
let requests: string[];

beforeAll(async () => {
  server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ live: { version: '1a2b3c4d5e6f' }, versions: [], failures: [], history: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (requests = []));
afterAll(() => server.close());

/** Runs a command as people do. */
function run(command: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, SITE: site, DEPLOY_TOKEN: 'deploy_x', FROM_DEPLOY_TOKEN: 'deploy_x' };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(__dirname, `../../bin/${command}.mjs`), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });
}

test.each([
  ['preview', 'mf-coach would be built, uploaded to SITE and smoke-tested there for a preview link'],
  ['can-i-deploy', 'mf-coach would be built, uploaded to SITE and smoke-tested there; visitors keep what is live'],
])('%s --dry-run says what it would do, and only checks the token', async (command, line) => {
  expect(await run(command, ['mf-coach', '--dry-run'])).toEqual({ code: 0, said: `${line.replace('SITE', site)}\n` });
  expect(requests).toEqual(['GET /federation/deploy/mf-coach']);
}, 120_000);

// Nothing listens at port 1.
test.each([
  ['--from', ['--from', 'http://127.0.0.1:1', '--to', 'SITE']],
  ['--to', ['--from', 'SITE', '--to', 'http://127.0.0.1:1']],
])('promote names %s where that site is down', async (option, args) => {
  const { code, said } = await run('promote', ['mf-coach', ...args.map((arg) => arg.replace('SITE', site)), '--dry-run']);
  expect({ code, said }).toEqual({ code: 1, said: `http://127.0.0.1:1 does not answer: start it, or give another site with ${option}.\n` });
}, 120_000);
