import { openApi } from '@sandites/contracts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..', '..', '..');
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandites-openapi-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the OpenAPI document has no error and no warning', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(
    file,
    JSON.stringify(openApi({ title: 'API', website: 'https://www.example.org' })),
  );
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [
    join(root, 'node_modules/@redocly/cli/bin/cli.js'),
    'lint',
    file,
    '--config',
    join(root, 'e2e/redocly.yaml'),
    '--format',
    'json',
  ];
  const { stdout } = await run(process.execPath, args, { cwd: root, env }).catch(
    (error: { stdout: string }) => error,
  );
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  expect({ totals, problems }).toEqual({
    totals: { errors: 0, warnings: 0, ignored: 0 },
    problems: [],
  });
});
