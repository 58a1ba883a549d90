import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@sandites/cli/testing';

const live = {
  version: '1a2b3c4d5e6f',
  ownVersion: '1.4.0',
  since: '2026-11-23T12:00:00.000Z',
  by: 'anna',
  reason: 'A better table',
  slots: [],
  outcome: { shown: 8, failed: 0, fallback: 0 },
  canary: null,
};
/** No site has used it. */
const dataDir = temporaryFolder();
let server: Server;
let site: string;
/** The requests to the site. */
let requests: string[];

beforeAll(async () => {
  server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ live, versions: [], failures: [], history: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (requests = []));
afterAll(() => server.close());

/** Runs a command through npm. */
function run(
  command: string,
  args: readonly string[],
  token = 'deploy_x',
  settings: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    SITE: site,
    DATA_DIR: dataDir,
    DEPLOY_TOKEN: token,
    FROM_DEPLOY_TOKEN: token,
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(__dirname, '../../bin/sandites.mjs'), command, ...args],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });
}

test.each([
  [
    'preview',
    'mf-coach would be built, uploaded to SITE and smoke-tested there for a preview link',
  ],
  [
    'can-i-deploy',
    'mf-coach would be built, uploaded to SITE and smoke-tested there; visitors keep what is live',
  ],
])(
  '%s --dry-run says what it would do, and only checks the token',
  async (command, line) => {
    expect(await run(command, ['mf-coach', '--dry-run'])).toEqual({
      code: 0,
      said: `${line.replace('SITE', site)}\n`,
    });
    expect(requests).toEqual(['GET /federation/deploy/mf-coach']);
  },
  120_000,
);

// Nothing listens at port 1.
test.each([
  ['--from', ['--from', 'http://127.0.0.1:1', '--to', 'SITE']],
  ['--to', ['--from', 'SITE', '--to', 'http://127.0.0.1:1']],
])(
  'promote names %s where that site is down',
  async (option, args) => {
    const { code, said } = await run('promote', [
      'mf-coach',
      ...args.map((arg) => arg.replace('SITE', site)),
      '--dry-run',
    ]);
    expect({ code, said }).toEqual({
      code: 1,
      said: `http://127.0.0.1:1 does not answer: start it, or give another site with ${option}.\n`,
    });
  },
  120_000,
);

test('canary 50 is refused where no canary is running, with how to start one', async () => {
  const said =
    'No canary of mf-coach is running. Start one with npx sandites release mf-coach --canary 50, ' +
    'or name a stored version with --version.\n';
  expect(await run('canary', ['mf-coach', '50'])).toEqual({ code: 1, said });
  expect(requests).toEqual(['GET /federation/deploy/mf-coach']);
}, 120_000);

test('a release to another site needs a token, and sends nothing without one', async () => {
  expect(await run('release', ['mf-coach'], '')).toEqual({
    code: 1,
    said: `Set DEPLOY_TOKEN to the token of mf-coach for ${site}.\n`,
  });
  expect(requests).toEqual([]);
}, 120_000);

test('a live remote without sources is listed as such', async () => {
  const { code, said } = await run('releases', ['mf-gone']);
  expect(said).toContain(
    'mf-gone 1.4.0 (1a2b3c4d5e6f), live since 2026-11-23 12:00 by anna: A better table',
  );
  expect(said).toContain('its sources are not in this repository');
  expect(code).toBe(0);
}, 120_000);

test('env prints the databases without DATABASE_URL, which would change the server of the next start', async () => {
  const { code, said } = await run('env', [], '', {
    DATABASE_URL: 'postgres://admin:secret@db.example.org/postgres',
  });
  expect(said).toMatch(
    /^export PLATFORM_DATABASE_URL='postgres:\/\/\S+@db\.example\.org\/sandites_platform'$/m,
  );
  expect(said).not.toMatch(/^export DATABASE_URL=/m);
  expect(code).toBe(0);
}, 120_000);
