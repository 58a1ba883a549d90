import type { BrowserContext, Page } from '@playwright/test';
import { teamOf, type TestTeam } from '../support/releases';
import { expect, test } from '../support/test';

const remote = 'mf-recruiting';
const built = 'Resource Coming Soon';
const saying = (words: string) => (text: string) => text.replaceAll(built, words);

let shell: TestTeam;
let team: TestTeam;
test.beforeAll(() => {
  shell = teamOf('shell');
  team = teamOf(remote);
});

async function expectTogether(page: Page, versions: { shell: string; remote: string }, heading: string): Promise<void> {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/coming-soon');
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect.poll(() => loaded.some((url) => url.includes(`/federation/shell/${versions.shell}/`))).toBe(true);
  await expect.poll(() => loaded.some((url) => url.includes(`/federation/${remote}/${versions.remote}/`))).toBe(true);
  // A page of it that was not there when it began.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Student Athlete Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /resources/i })).toBeVisible();
}
const begin = async (context: BrowserContext, path: string) => void (await context.request.get(path, { maxRedirects: 0 }));

test('a new shell shows pages of an old remote', async ({ page, context }) => {
  const old = await team.store(saying('Resource of Old'));
  const version = await shell.store();
  await begin(context, (await shell.client.preview(version, { remote, version: old })).path);
  await expectTogether(page, { shell: version, remote: old }, 'Resource of Old');
});

test('an old shell shows pages of a new remote', async ({ page, context }) => {
  const old = await shell.store();
  const version = await team.store(saying('Resource of Tomorrow'));
  await begin(context, (await shell.client.preview(old, { remote, version })).path);
  await expectTogether(page, { shell: old, remote: version }, 'Resource of Tomorrow');
});
