import { expect } from '../support/test';
import { developedSite, test, type DevelopedSite } from './developed-site';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
const soon = { timeout: 60_000 };
/** Type checks wait for a pause, and take longer on a busy machine. */
const inAPause = { timeout: 140_000 };

// A change of one remote is in dev-one-remote.spec.ts; this builds all of them.
test.describe('npm run dev @slow', () => {
  let site: DevelopedSite;
  test.beforeAll(async ({ clone }) => {
    test.setTimeout(240_000);
    site = await developedSite(clone);
  });
  test.afterAll(() => site.stop());

  test("serves source maps to the browser's developer tools", async () => {
    const map = (await (
      await fetch(`${site.url}/federation/mf-public/development/home-page.js.map`)
    ).json()) as { sources: string[] };
    expect(map.sources.join()).toContain('src/home/Hero.tsx');
  });

  test('shows a change in the open page', async ({ page }) => {
    await page.goto(site.url);
    await expect(page.getByText('Home of the Sandites')).toBeVisible();
    site.edit('mf-public/src/home/Hero.tsx', 'Home of the', 'House of the');
    await expect(page.getByText('House of the Sandites')).toBeVisible(soon);
    site.edit('mf-public/src/home/Hero.tsx', 'House of the', 'Halls of the');
    await expect(page.getByText('Halls of the Sandites')).toBeVisible(soon);
  });

  test('restarts a service after each change', async () => {
    const words = async () => (await fetch(`${site.url}/api/player-profile/share/nobody`)).text();
    for (const [before, after] of [
      ["'Not found'", "'Nowhere to be found'"],
      ["'Nowhere to be found'", "'Found by nobody'"],
    ] as const) {
      site.edit('packages/service-kit/src/problem/problem.ts', before, after);
      await expect.poll(words, soon).toContain(after.replaceAll("'", ''));
    }
  });

  test('restarts the gateway', async () => {
    site.edit('gateway/src/api/api-routes.ts', 'There is no such call', 'Nobody knows this call');
    await expect
      .poll(
        async () => (await fetch(`${site.url}/api/nowhere`).catch(() => undefined))?.text(),
        soon,
      )
      .toContain('Nobody knows this call');
  });

  test('rebuilds the pages after a change of the contracts', async ({ page, watch }) => {
    // Services and gateway bundle the contracts too, and restart.
    watch.allowConsole(/50[234]/);
    await page.goto(`${site.url}/create-profile`);
    site.edit(
      'packages/contracts/src/forms/forms.ts',
      'First name is required',
      'Your first name is required',
    );
    await expect(async () => {
      await page.getByRole('button', { name: 'Create Profile' }).click();
      await expect(page.getByText('Your first name is required')).toBeVisible({ timeout: 1_000 });
    }).toPass(soon);
  });

  test('shows a page that npm run new has written', async ({ page }) => {
    site.run('run', 'new', '--', 'page', 'mf-public', '/boosters');
    await expect.poll(async () => (await fetch(`${site.url}/boosters`)).status, soon).toBe(200);
    await page.goto(`${site.url}/boosters`);
    await expect(page.getByRole('heading', { level: 1, name: 'Boosters' })).toBeVisible(soon);
  });

  test('reports type errors, and keeps running', async ({ page }) => {
    // Both edits before one check, because a check waits for a pause.
    site.edit('mf-public/src/boosters/boosters-page.tsx', 'title="Boosters"', 'title={3}');
    site.edit(
      'services/events/src/app.ts',
      'import ',
      "export const wrong: number = 'one';\nimport ",
    );
    await expect.poll(site.said, inAPause).toMatch(/boosters-page\.tsx.*error TS2322/);
    await expect.poll(site.said, inAPause).toMatch(/events\/src\/app\.ts.*error TS2322/);
    site.edit('mf-public/src/boosters/boosters-page.tsx', 'title={3}', 'title="Booster Club"');
    await page.goto(`${site.url}/boosters`);
    await expect(page.getByRole('heading', { level: 1, name: 'Booster Club' })).toBeVisible(soon);
  });
});
