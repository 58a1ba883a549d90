import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshClone } from '../clone/fresh-clone';

// Types of several workspaces are checked, on a machine that may do other things.
jest.setTimeout(600_000);
const run = promisify(execFile);

let clone: string;
beforeAll(() => {
  clone = freshClone({ built: true });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const make = async (...what: string[]) => (await run(process.execPath, [join(clone, 'infra/bin/new.mjs'), ...what], { cwd: clone })).stdout.trim().split('\n');
const tool = (script: string, folder: string, ...args: string[]) => run(process.execPath, [join(clone, 'node_modules', script), ...args], { cwd: join(clone, folder) });

const parts = [
  { what: ['remote', 'mf-alumni', '/alumni-news'], part: 'mf-alumni', folder: 'src/alumni-news' },
  { what: ['page', 'mf-public', '/boosters'], part: 'mf-public', folder: 'src/boosters' },
  { what: ['call', 'events', 'GET', '/api/booster-events'], part: 'services/events', folder: 'src/booster-events' },
  { what: ['call', 'colleges', 'GET', '/api/trophies'], part: 'services/colleges', folder: 'src/trophies' },
  { what: ['call', 'players', 'GET', '/api/alumni'], part: 'services/players', folder: 'src/alumni' },
  { what: ['call', 'auth', 'GET', '/api/house-rules'], part: 'services/auth', folder: 'src/house-rules' },
];

describe('npm run new', () => {
  const written: string[] = [];

  test.each(parts)('$what: what it writes passes its tests', async ({ what, part, folder }) => {
    const files = await make(...what);
    written.push(...files.filter((file) => /\.tsx?$/.test(file)));
    await tool('jest/bin/jest.js', part, folder);
  });

  test('all of it passes lint, and one of each kind types', async () => {
    await tool('typescript/bin/tsc', '.', '-b', 'mf-alumni', 'mf-public', 'services/events');
    await tool('eslint/bin/eslint.js', '.', '--max-warnings=0', ...new Set(written));
  });

  test('a call is one of the API, with its place in the database and in the demo', () => {
    const text = (file: string) => readFileSync(join(clone, file), 'utf8');
    expect(text('packages/contracts/src/endpoints/table.ts')).toContain('...boosterEvents, ');
    expect(text('services/events/src/migrations/migrations.ts')).toMatch(/'00\d_booster_events': boosterEvents,\n};/);
    expect(text('services/events/src/demo/demo-data.ts')).toContain("boosterEvents: async (on) => void (await on('booster_events')");
  });

  test.each<[string[], string]>([
    [['call', 'nobody', 'GET', '/api/x'], 'There is no service "nobody".'],
    [['call', 'events', 'POST', '/api/x'], 'docs/adding-a-call.md shows'],
    [['call', 'events', 'GET', '/x'], "A call's path begins with /api/, unlike /x."],
    [['call', 'events', 'GET', '/api/booster-events'], 'is there already.'],
    [['page', 'mf-nobody', '/x'], 'There is no remote "mf-nobody".'],
    [['house'], 'Say what is to be made:'],
  ])('%j says why not', async (what, line) => {
    await expect(make(...what)).rejects.toThrow(line);
  });
});
