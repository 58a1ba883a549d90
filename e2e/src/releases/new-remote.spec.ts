import { freshClone } from '@sandites/infra/clone';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../support/processes';
import { expect, test } from '../support/test';

const commandsMayTake = 300_000;
const [name, path] = ['mf-alumni', '/alumni-news'];

let clone: string;
test.beforeAll(() => {
  test.setTimeout(commandsMayTake);
  clone = freshClone({ built: true });
});
test.afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Runs a command of the root as people type it, against the site of these tests. */
function run(...words: string[]): string {
  const site = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
  return execFileSync('npm', ['run', '-s', ...words], { cwd: clone, encoding: 'utf8', env: { ...process.env, SITE: site, DATA_DIR: dataFolder } });
}
/** What shell and gateway consist of, as text. */
const sources = () => ['shell/src', 'gateway/src'].flatMap((folder) => {
  const files = readdirSync(join(clone, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
});

test('a remote of one command is built, tried, released and appears in the site, with no change in the shell or the gateway', async ({ page }) => {
  test.setTimeout(commandsMayTake);
  const before = sources();
  run('new-remote', '--', name, path);
  expect(existsSync(join(clone, name, 'src/remote.ts'))).toBe(true);
  expect(run('release', '--', name, '--reason', 'It is new')).toContain('is live');
  expect(sources()).toEqual(before);
  expect(run('releases', '--', name)).toContain('It is new');

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Alumni News' })).toBeVisible();
  await expect(page.locator(`script[src*="/federation/${name}/"]`).first()).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
});
