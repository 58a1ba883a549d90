import { teamOf, type TestTeam } from '../support/releases';
import { expect, test } from '../support/test';

const teams = ['mf-recruiting', 'mf-public'].map(
  (remote) => [remote, () => teamOf(remote)] as const,
);
const first = new Map<TestTeam, string>();
test.beforeAll(async () => {
  for (const [, find] of teams) {
    const team = find();
    first.set(team, await team.release());
  }
});
test.afterAll(async () => {
  for (const [team, version] of first)
    await team.client.rollBack(version, { by: 'e2e', reason: 'The tests are done' });
});

test('a tab that stays open during ten releases opens every other page in the versions it started with', async ({
  page,
}) => {
  test.slow();
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/');
  const [recruiting, athletics] = [...first.keys()];
  await recruiting?.release();
  for (let time = 0; time < 9; time += 1) await athletics?.release();
  for (const [link, heading] of [
    ['Schedule', 'Schedules'],
    ['Coaching Staff', 'Coaching Staff'],
    ['Player Cards', /athletes|player/i],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Student Athlete Resources' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /resources/i })).toBeVisible();
  const versions = new Set(
    loaded.flatMap(
      (url) => /\/federation\/(mf-(?:public|recruiting)\/[\w.]+)\//.exec(url)?.[1] ?? [],
    ),
  );
  expect(versions.size).toBe(2);
});

test('a tab that is a day old shows an update prompt, and keeps its versions until it is accepted', async ({
  page,
  watch,
}) => {
  // The half-hourly session check of a visitor responds with 401.
  watch.allowConsole(/401/);
  const [team] = first.keys();
  await page.clock.install();
  await page.goto('/coming-soon');
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Coming Soon' })).toBeVisible();
  await team?.release((text) => text.replaceAll('Resource Coming Soon', 'Resource of Tomorrow'));
  const offer = page.getByRole('region', { name: 'Newer version' });

  await page.clock.fastForward('23:00:00');
  await expect(offer).toHaveCount(0);
  await page.clock.fastForward('02:00:00');
  await expect(offer).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Coming Soon' })).toBeVisible();
  await offer.getByRole('button', { name: 'Not Now' }).click();
  await expect(offer).toHaveCount(0);

  await page.clock.fastForward('25:00:00');
  await offer.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resource of Tomorrow' })).toBeVisible();
});
