import type { Release } from '@sandites/contracts';
import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { changeRelease } from '../support/change-release';
import { expect, test } from '../support/own-site';

type Fault = Parameters<typeof changeRelease>[2];
const entry = 'remoteEntry.js';
const pageFile = 'coach-dashboard-page.js';
const broken = "new Error('broken on purpose')";
const wrongHash = `sha256-${'A'.repeat(43)}=`;
const withHash = (file: string) => (release: Release) => ({
  ...release,
  files: { ...release.files, [file]: wrongHash },
});
const withoutHash = (file: string) => (release: Release) => ({
  ...release,
  files: Object.fromEntries(Object.entries(release.files).filter(([name]) => name !== file)),
});

/** The browser's reports to the gateway. */
function reportsOf(page: Page): { stage: string; kind: string; outcome: string }[] {
  const reports: { stage: string; kind: string; outcome: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/federation/reports'))
      reports.push(JSON.parse(request.postData() ?? '{}') as (typeof reports)[number]);
  });
  return reports;
}

/** The console messages of a failing remote. */
const expectedFaultLogs = new RegExp(
  [
    'mf-coach failed at',
    'Failed to find a valid digest',
    'integrity',
    'A release in the registry is not valid',
    'Failed to load resource',
    'Uncaught',
    'broken on purpose',
    'Unsatisfied version',
    'preload',
    '__webpack',
    'is not a function',
    'Minified React error',
  ].join('|'),
  'i',
);

test.beforeEach(async ({ context, watch }) => {
  await signInByCall(context.request, 'coach');
  watch.allowConsole(expectedFaultLogs);
});

const faults: [string, string, Fault][] = [
  ['a wrong hash of its entry', 'files', { manifest: withHash(entry) }],
  ['a wrong hash of its page', 'files', { manifest: withHash(pageFile) }],
  ['a page file without any hash', 'files', { manifest: withoutHash(pageFile) }],
  ['an entry that throws', 'container', { files: { [entry]: () => `throw ${broken}` } }],
  ['an entry that registers nothing', 'container', { files: { [entry]: () => 'void 0' } }],
  [
    'a shared module in a version that the shell does not have',
    'module',
    {
      files: {
        [entry]: (text) =>
          text.replaceAll(/requiredVersion:"\^[^"]+"/g, 'requiredVersion:"^99.0.0"'),
      },
    },
  ],
  [
    'a module that throws while it loads',
    'module',
    { files: { [pageFile]: (text) => text.replace(/([{;])(\w+\.r\()/, `$1throw ${broken};$2`) } },
  ],
  [
    'a module without the export Page',
    'module',
    { files: { [pageFile]: (text) => text.replace('{Page:()=>', '{Pages:()=>') } },
  ],
  [
    'a page that throws while it renders',
    'render',
    {
      files: {
        [pageFile]: (text) =>
          text.replace(/\{Page:\(\)=>[\w$]+/, `{Page:()=>()=>{throw ${broken}}`),
      },
    },
  ],
];

for (const [what, stage, fault] of faults) {
  test(`a release with ${what} is contained, shown as an error in its place, and reported`, async ({
    page,
  }) => {
    const reports = reportsOf(page);
    await changeRelease(page, 'mf-coach', fault);
    await page.goto('/coach-dashboard');
    await expect(
      page.getByRole('heading', { name: 'Coach Dashboard could not be loaded' }),
    ).toBeVisible({ timeout: 25_000 });
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect
      .poll(() => reports.map(({ stage: at, outcome }) => [at, outcome]))
      .toContainEqual([stage, 'failed']);
    await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
  });
}

test('a release with slow files is still shown', async ({ page }) => {
  await page.route('**/federation/mf-coach/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto('/coach-dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Coach Dashboard' })).toBeVisible();
});

test('a malformed manifest affects its own pages only', async ({ page }) => {
  await changeRelease(page, 'mf-coach', {
    manifest: ({ remote, version }) => ({ remote, version, pages: 'none' }),
  });
  await page.goto('/coach-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
});
