import type { Page } from '@playwright/test';
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edit, outputOf, stepsIn } from '../development/tutorial-steps';
import { holdBack } from '../support/hold-back';
import { dataFolder, siteAddress } from '../support/processes';
import { startRegistry, type TestRegistry } from '../support/registry';
import { openTerminal, type Terminal } from '../support/terminal';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 600_000 });

const root = join(__dirname, '../../..');
const site = siteAddress();

let registry: TestRegistry;
let folder = '';
const terminals: Terminal[] = [];
test.beforeAll(async () => {
  registry = await startRegistry();
  folder = mkdtempSync(join(tmpdir(), 'mf-guests-'));
});
test.afterAll(async () => {
  for (const terminal of terminals) await terminal.interrupt();
  await registry.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Names the versions that are installed here, for npm to take: it then asks no registry for every
 * version of some 500 packages. What no manifest names is left out.
 */
function lockVersions(): void {
  const { lockfileVersion, packages } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ) as { lockfileVersion: number; packages: Record<string, { link?: boolean }> };
  const registered = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  const lock = { lockfileVersion, requires: true, packages: Object.fromEntries(registered) };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** A field to type into, which the page of the documentation lacks. */
const addField = () =>
  edit(
    join(folder, 'src/guests/guests-page.tsx'),
    '<PageLayout title="Guests">',
    '<PageLayout title="Guests">\n      <input aria-label="Your name" />',
  );

/** The page as it was prerendered is the one that React takes over, with what was typed meanwhile. */
async function expectHydrated(page: Page): Promise<void> {
  const releasePage = await holdBack(page, '**/federation/mf-guests/*/guests-page.js');
  await page.goto(`${site}/guests`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: 'Your name' });
  await field.fill('Ada');
  const classes = () =>
    main.locator('[class]').evaluateAll((all) => all.map(({ className }) => String(className)));
  await field.evaluate((one) => one.setAttribute('data-prerendered', ''));
  releasePage();
  await expect(main.getByText(/\d coaches welcome you\./)).toBeVisible();
  await expect(field).toHaveValue('Ada');
  await expect(field).toHaveAttribute('data-prerendered', '');
  // Rendered anew, by a link, it looks the same.
  const hydrated = await classes();
  await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
  await page.goBack();
  await expect(main.getByText(/\d coaches welcome you\./)).toBeVisible();
  expect(await classes()).toEqual(hydrated);
}

test('a team with its own repository releases a remote by the documentation @slow', async ({
  page,
}) => {
  const markdown = readFileSync(join(root, 'docs/a-team-with-its-own-repository.md'), 'utf8')
    .replaceAll('http://127.0.0.1:4873', registry.url)
    .replaceAll('http://127.0.0.1:3000', site);
  const { SITE: _site, DEPLOY_TOKEN: _token, FORCE_COLOR: _color, ...ownEnv } = process.env;
  const env = { ...ownEnv, ...registry.env, npm_config_prefer_offline: 'true' };
  const team = openTerminal(folder, env);
  const platform = openTerminal(root, { ...env, DATA_DIR: dataFolder() });
  terminals.push(team, platform);
  let token = '';

  for (const step of stepsIn(markdown)) {
    if (step.kind === 'open') await page.goto(step.url);
    else if (step.kind === 'look')
      await expect(page.getByText(step.words, { exact: true }).first()).toBeVisible();
    else if (step.kind === 'edit') edit(join(folder, step.file), step.from, step.to);
    else {
      if (step.text === 'npm install') lockVersions();
      if (step.text.includes('npm run release')) addField();
      const terminal = step.terminal === '1' ? team : platform;
      const { said, code } = await test.step(step.text, () =>
        terminal.run(step.text.replace('deploy_…', token)),
      );
      expect(code, said).toBe(0);
      expect(said, step.text).toMatch(outputOf(step.sees));
      token = /deploy_\S+/.exec(said)?.[0] ?? token;
    }
  }

  await expectHydrated(page);
});
