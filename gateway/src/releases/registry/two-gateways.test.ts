import {
  testClient,
  testDatabase,
  type TestClient,
  type TestDatabase,
} from '@sandites/service-kit/testing';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deployTokens } from '../deploy/deploy-tokens';
import { migrations } from '../../migrations';
import { eventually, runProgram, type RunningProgram } from '../../testing/run-program';
import {
  shellParts,
  testFolders,
  testPage,
  writeBuild,
  type BuildParts,
} from '../../testing/test-builds';
import { buildForm, teamOf, type Team } from '../../testing/send-build';

const folders = testFolders();
const programs: RunningProgram[] = [];
let database: TestDatabase;
let gateways: TestClient[];
/** Releases through the first gateway. */
let team: Team;

/** A second gateway as a process of its own, on the same database and store. */
async function startGateway(env: Record<string, string>): Promise<TestClient> {
  const program = runProgram('main', env);
  programs.push(program);
  await eventually(() => program.said.out.includes('"Listening"') || program.said.err !== '');
  const line =
    program.said.out.split('\n').find((each) => each.includes('"Listening"')) ?? program.said.err;
  return testClient((JSON.parse(line) as { url: string }).url, async () => undefined);
}

const parts = (title: string): BuildParts => ({
  files: { 'remoteEntry.js': title },
  pages: [testPage('/coach-tools', { title })],
});

beforeAll(async () => {
  database = await testDatabase('gateway', migrations);
  const [service, keysFile] = ['http://127.0.0.1:1', join(await folders.make(), 'keys.json')];
  await runProgram('rotate-keys', {}, [keysFile]).ended;
  const env = {
    ...{
      DATABASE_URL: database.url,
      STORE_URL: pathToFileURL(await folders.make()).href,
      KEYS_FILE: keysFile,
      PORT: '0',
    },
    ...{ AUTH_URL: service, PLAYERS_URL: service, EVENTS_URL: service, COLLEGES_URL: service },
    ...{ PUBLIC_ORIGIN: 'https://sandites.example', TRUST_PROXY: '0' },
  };
  const shell = await folders.make();
  await writeBuild(shell, 'shell', '1', shellParts);
  await runProgram('publish', env, [shell]).ended;
  gateways = await Promise.all([startGateway(env), startGateway(env)]);
  const [client] = gateways;
  if (!client) throw new Error('No gateway runs');
  team = await teamOf(
    { client, tokenFor: (remote) => deployTokens(database.db).create(remote, 'test') },
    'mf-coach',
  );
});
afterAll(async () => {
  for (const { stop } of programs) stop('SIGTERM');
  await Promise.all(programs.map(({ ended }) => ended));
  await database.drop();
  await folders.remove();
});

async function release(version: string, percent = 100): Promise<void> {
  await team.send(await buildForm('mf-coach', version, parts(version)));
  await team.smokeTest(version);
  await team.post('live', { by: 'anna', reason: 'A better table', version, percent });
}
const titlesFor = (headers: Record<string, string> = {}) =>
  Promise.all(
    gateways.map(
      async (gateway) =>
        /<title>(.*?) ·/.exec((await gateway.get('/coach-tools', headers)).text)?.[1],
    ),
  );
const bothShow = (title: string) =>
  eventually(async () => (await titlesFor()).every((each) => each === title));

test('a release and a rollback through one gateway are in the next page of the other', async () => {
  await release('one');
  await bothShow('one');
  await release('two');
  await bothShow('two');
  await team.post('rollback', { by: 'anna', reason: 'Two is broken' });
  await bothShow('one');
  for (const { said } of programs) expect(said.out.match(/"Listening"/g)).toHaveLength(1);
});

test('either gateway serves the files of a page that the other composed', async () => {
  const [first, second] = gateways;
  const path = '/federation/mf-coach/one/remoteEntry.js';
  const [here, there] = await Promise.all([first?.get(path), second?.get(path)]);
  expect([there?.status, there?.text]).toEqual([200, here?.text]);
});

test('a visitor of a canary gets it from both', async () => {
  await release('canary', 50);
  const visitors = Array.from({ length: 20 }, (_, index) => ({
    Cookie: `__Host-visitor=${index * 97}`,
  }));
  const shown = () => Promise.all(visitors.map(titlesFor));
  await eventually(async () => {
    const titles = await shown();
    return gateways.every((_, index) => titles.some((each) => each[index] === 'canary'));
  });
  const titles = await shown();
  expect(new Set(titles.flat())).toEqual(new Set(['one', 'canary']));
  for (const [here, there] of titles) expect(there).toBe(here);
});
