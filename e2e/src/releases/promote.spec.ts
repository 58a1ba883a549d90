import { deployClient, type DeployClient } from '@sandites/cli/releases';
import { freePorts } from '@sandites/infra/ports';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder, siteAddress } from '../support/processes';
import { teamOf, type TestTeam } from '../support/releases';
import { startSite, type StartedSite } from '../support/started-site';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 240_000 });

/** A remote with one page, for a short smoke test. */
const remote = 'mf-admin';
const root = join(__dirname, '../../..');
const from = siteAddress();
const tokenIn = (data: string) =>
  (JSON.parse(readFileSync(join(data, 'deploy-tokens.json'), 'utf8')) as Record<string, string>)[
    remote
  ] ?? '';

let [folder, data] = ['', ''];
let to = '';
let site: StartedSite | undefined;
let team: TestTeam | undefined;
let there: DeployClient | undefined;
/** The live versions of the other site before the promotion. */
let before: string | undefined;

/** The deploy clients of the remote on the source site and on the target site. */
function both(): { here: TestTeam; other: DeployClient } {
  if (!team || !there) throw new Error('The sites do not run');
  return { here: team, other: there };
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(join(tmpdir(), 'promote-'));
  data = join(folder, 'data');
  const [port = 0] = await freePorts(1);
  to = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _database, ...env } = process.env;
  site = await startSite(['start'], root, {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
  });
  team = teamOf(remote);
  there = deployClient(to, remote, tokenIn(data));
  before = (await there.read()).live?.version;
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs the command as a team does. Asynchronously, because one of the sites may be in this process.
 */
function promote(version: string, source = from): Promise<{ code: number; said: string }> {
  const args = [
    'run',
    '-s',
    'promote',
    '--',
    remote,
    '--from',
    source,
    '--to',
    to,
    '--version',
    version,
  ];
  const env = {
    ...process.env,
    FROM_DEPLOY_TOKEN: tokenIn(dataFolder()),
    DEPLOY_TOKEN: tokenIn(data),
  };
  return new Promise((resolve) => {
    execFile('npm', args, { cwd: root, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });
}

/** The source site with one more byte in every script. */
async function tamperedSite(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const headers = { Authorization: request.headers.authorization ?? '' };
      const answer = await fetch(`${from}${request.url ?? ''}`, { headers });
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status);
      response.end(
        /\.js$/.test(request.url ?? '') ? Buffer.concat([body, Buffer.from(' ')]) : body,
      );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

test('a missing version, or one whose files do not match its manifest, is not promoted', async () => {
  const { here, other } = both();
  const missing = await promote('0123456789ab');
  expect(missing.said).toContain('There is no version 0123456789ab');
  expect(missing.code).toBe(1);

  const version = await here.store();
  const tampered = await tamperedSite();
  const { code, said } = await promote(version, tampered.url);
  tampered.close();
  expect(said).toMatch(/\.js is not the file its release\.json names/);
  expect(code).toBe(1);
  const { live, versions } = await other.read();
  expect(live?.version).toBe(before);
  expect(versions.map((one) => one.version)).not.toContain(version);
});

test('a version is promoted with its hashes and source maps, and goes live after a smoke test', async () => {
  const { here, other } = both();
  const version = await here.store();
  const { code, said } = await promote(version);
  expect(said).toContain(`${remote} ${version} is live on ${to} (before: ${before ?? 'nothing'})`);
  expect(code).toBe(0);

  const manifest = await here.client.manifest(version);
  expect(await other.manifest(version)).toEqual(manifest);
  const state = await other.read();
  expect(state.live).toMatchObject({ version, reason: `promoted from ${from}` });
  // Its types and tests never ran.
  expect(state.versions).toContainEqual(expect.objectContaining({ version, state: 'not_tested' }));
  expect((await here.client.read()).live?.version).not.toBe(version);
  expect(await (await fetch(`${to}/federation/live`)).json()).toMatchObject({ [remote]: version });

  const script = Object.keys(manifest.files).find((file) => file.endsWith('.js')) ?? '';
  const map = await other.sourceMap(version, script);
  expect(map?.toString()).toContain('"sources":[');
  expect(map).toEqual(await here.client.sourceMap(version, script));
  for (const origin of [from, to]) {
    const path = `${origin}/federation/${remote}/${version}/${script}`;
    expect([(await fetch(path)).status, (await fetch(`${path}.map`)).status]).toEqual([200, 404]);
  }
});
