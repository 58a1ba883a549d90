import { smokeTest, type DeployClient } from '@sandites/cli/releases';
import type { BrowserContext, Page } from '@playwright/test';
import { teamOf, type TestTeam } from '../support/releases';
import { expect, test } from '../support/test';

const remote = 'mf-recruiting';
const [built, next] = ['Resource Coming Soon', 'Resource of Tomorrow'];
const [footer, nextFooter] = ['Keep in touch', 'Stay in touch'];

let shell: TestTeam;
let team: TestTeam;
/** The live version, and a stored one with other words. */
let old: { shell: string; remote: string };
let recent: { shell: string; remote: string };

const versionOf = async ({ client }: TestTeam) => (await client.read()).live?.version ?? '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shell = teamOf('shell');
  team = teamOf(remote);
  old = { shell: await versionOf(shell), remote: await versionOf(team) };
  recent = {
    shell: await shell.store((text) => text.replaceAll(footer, nextFooter)),
    remote: await team.store((text) => text.replaceAll(built, next)),
  };
});

async function expectTogether(
  page: Page,
  versions: { shell: string; remote: string },
  heading: string,
  label: string,
): Promise<void> {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/coming-soon');
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(label)).toBeVisible();
  await expect
    .poll(() => loaded.some((url) => url.includes(`/federation/shell/${versions.shell}/`)))
    .toBe(true);
  await expect
    .poll(() => loaded.some((url) => url.includes(`/federation/${remote}/${versions.remote}/`)))
    .toBe(true);
  // A page that it did not have before.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Student Athlete Resources' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /resources/i })).toBeVisible();
}
const begin = async (context: BrowserContext, path: string) =>
  void (await context.request.get(path, { maxRedirects: 0 }));

test('a new shell shows pages of an old remote', async ({ page, context }) => {
  await begin(
    context,
    (await shell.client.preview(recent.shell, { remote, version: old.remote })).path,
  );
  await expectTogether(page, { shell: recent.shell, remote: old.remote }, built, nextFooter);
});

test('an old shell shows pages of a new remote', async ({ page, context }) => {
  await begin(context, (await team.client.preview(recent.remote)).path);
  await expectTogether(page, { shell: old.shell, remote: recent.remote }, next, footer);
});

// It opens every page of every remote.
test('a shell that cannot show a page of an earlier release is refused, naming both @slow', async ({
  baseURL,
  browser,
}) => {
  test.slow();
  // An export of remote-kit that remotes use is removed.
  const version = await shell.store((text) =>
    text.replaceAll('useQueryChoice:()=>', 'useQueryChoiceOnce:()=>'),
  );
  const earlier = { remote, version: old.remote };
  const client: DeployClient = { ...shell.client, otherRemotes: async () => [earlier] };
  const context = await browser.newContext();
  const reason = await smokeTest(
    { remote: 'shell', site: baseURL ?? '', client },
    version,
    context,
  ).catch(String);
  await context.close();
  expect(reason).toContain(`shell ${version} failed its smoke test over ${baseURL ?? ''}:\n`);
  expect(reason).toContain(
    `\n  /recruitment-tools of ${remote} ${old.remote} failed in the smoke test at render`,
  );
  expect(reason).not.toContain('/coming-soon');
  await expect(shell.client.goLive(version, 100, { by: 'e2e', reason: 'Tried' })).rejects.toThrow(
    `shell ${version} failed its smoke test`,
  );
});
