import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshClone } from '../testing/fresh-clone';
import { concurrently } from '@sandites/cli/console';

// Checks the types of several workspaces, possibly on a busy machine.
jest.setTimeout(600_000);
const run = promisify(execFile);

let clone: string;
beforeAll(() => {
  clone = freshClone({ built: true });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const make = async (...what: string[]) =>
  (
    await run(process.execPath, [join(clone, 'infra/bin/sandites.mjs'), 'new', ...what], {
      cwd: clone,
    })
  ).stdout
    .trim()
    .split('\n');
const tool = async (script: string, ...args: string[]) =>
  (await run(process.execPath, [join(clone, 'node_modules', script), ...args], { cwd: clone }))
    .stdout;
const types = (...parts: string[]) => tool('typescript-native/bin/tsc', '-b', ...parts);

const frontends = [
  { what: ['remote', 'mf-alumni', '/alumni-news'], part: 'mf-alumni', folder: 'src/alumni-news' },
  { what: ['page', 'mf-public', '/boosters'], part: 'mf-public', folder: 'src/boosters' },
  {
    what: ['slot', 'mf-alumni', 'home.after-games'],
    part: 'mf-alumni',
    folder: 'src/home-after-games',
  },
];
const calls = [
  {
    what: ['call', 'events', 'GET', '/api/booster-events'],
    part: 'services/events',
    folder: 'src/booster-events',
  },
  {
    what: ['call', 'colleges', 'GET', '/api/trophies'],
    part: 'services/colleges',
    folder: 'src/trophies',
  },
  {
    what: ['call', 'players', 'GET', '/api/alumni'],
    part: 'services/players',
    folder: 'src/alumni',
  },
  {
    what: ['call', 'auth', 'GET', '/api/house-rules'],
    part: 'services/auth',
    folder: 'src/house-rules',
  },
];

const parts = [...frontends, ...calls];

const contracts = { part: 'packages/contracts', folder: 'src/public-surface' };
const schemas = calls.map(({ part }) => ({ part, folder: 'src/schema' }));
const tested = [...parts, contracts, ...schemas];

/** Runs the new tests, and those of surface and schemas. @returns the number of passed files */
async function passed(): Promise<number> {
  const folders = tested.map(({ part, folder }) => `${part}/${folder}[/.]`).join('|');
  const output = await tool(
    'jest/bin/jest.js',
    '--json',
    '--runInBand',
    '--testPathPatterns',
    folders,
    '--projects',
    ...new Set(tested.map(({ part }) => join(clone, part))),
  );
  return (JSON.parse(output) as { numPassedTestSuites: number }).numPassedTestSuites;
}

describe('npm run new', () => {
  test('a remote, a page and calls of every service pass their tests, and their types and lint are right', async () => {
    const written = new Set<string>();
    for (const { what } of parts)
      for (const file of await make(...what)) if (/\.tsx?$/.test(file)) written.add(file);
    // The page of mf-public has the text of mf-alumni's: compiling it too would take half as long
    // again.
    const [files] = await concurrently([passed(), types('mf-alumni', 'services/events')]);
    expect(files).toBe(tested.length);
    expect(await tool('oxlint/bin/oxlint', '--format=unix', ...written)).toBe('');
  });

  test('a call is in the API, the database and the demo', () => {
    const text = (file: string) => readFileSync(join(clone, file), 'utf8');
    expect(text('packages/contracts/src/endpoints/subjects.ts')).toContain("'./booster-events'");
    expect(text('packages/contracts/public-surface.json')).toContain('"listBoosterEvents"');
    const migration = readdirSync(join(clone, 'services/events/src/migrations')).find((file) =>
      file.endsWith('-booster-events.sql'),
    );
    expect(text(`services/events/src/migrations/${migration}`)).toContain(
      'create table booster_events',
    );
    expect(text('services/events/src/demo/demo-data.ts')).toContain(
      "boosterEvents: async (trx) => void (await trx('booster_events')",
    );
  });

  test.each<[string[], string]>([
    [['call', 'nobody', 'GET', '/api/x'], 'There is no service "nobody".'],
    [['call', 'events', 'POST', '/api/x'], 'docs/adding-a-call.md shows'],
    [['call', 'events', 'GET', '/x'], "A call's path begins with /api/, unlike /x."],
    [['call', 'events', 'GET', '/api/booster-events'], 'is there already.'],
    [['page', 'mf-public', '/Schedule'], '/Schedule'],
    [['remote', 'mf-rival', '/schedule'], '/schedule belongs to mf-public: choose another path.'],
    [
      ['page', 'mf-public', '/coach-dashboard'],
      '/coach-dashboard belongs to mf-coach: choose another path.',
    ],
    [
      ['slot', 'mf-coach', 'home.top'],
      'No page has the slot "home.top". There is home.after-games.',
    ],
    [['page', 'mf-nobody', '/x'], 'There is no remote "mf-nobody".'],
    [['house'], 'Say what is to be made:'],
  ])('%j says why not', async (what, line) => {
    await expect(make(...what)).rejects.toThrow(line);
  });
});
