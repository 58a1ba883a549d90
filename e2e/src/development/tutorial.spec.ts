import { linkInstalled } from '@sandites/infra/clone';
import { freePorts } from '@sandites/infra/ports';
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../support/accounts';
import { waitUntilSettled } from '../support/settled';
import { openTerminal, type Terminal } from '../support/terminal';
import { expect, test } from '../support/test';
import { edit, outputOf, stepsIn, type Command } from './tutorial-steps';

const root = join(__dirname, '../../..');
const commandsMayTake = 1_200_000;
test.describe.configure({ timeout: commandsMayTake });

/**
 * Environment variables that are removed: those of the site of the other tests, and Playwright's,
 * which enable colors.
 */
const ofTheOthers = [
  'FORCE_COLOR',
  'SITE',
  'DEPLOY_TOKEN',
  'DATA_DIR',
  'DATABASE_URL',
  'STORE_URL',
  'SCHOOL_FILE',
  'PUBLIC_ORIGIN',
  'HOST',
];

/** A git repository with the working tree as its only commit. */
function repositoryOf(workingTree: string, folder: string): string {
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      [
        `--git-dir=${folder}`,
        `--work-tree=${workingTree}`,
        '-c',
        'user.name=e2e',
        '-c',
        'user.email=e2e@example.org',
        '-c',
        'commit.gpgsign=false',
        ...args,
      ],
      { cwd: workingTree },
    );
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The working tree');
  return folder;
}

let folder = '';
const terminals = new Map<string, Terminal>();
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutorial-'));
  // The database server runs as another account.
  chmodSync(folder, 0o755);
});
test.afterAll(async () => {
  for (const terminal of terminals.values()) await terminal.interrupt();
  rmSync(folder, { recursive: true, force: true });
});

async function runAsItStands(command: Command, terminal: Terminal): Promise<string> {
  const { said, code } = await terminal.run(command.text);
  expect(said, command.text).toMatch(outputOf(command.sees));
  const isRunning = command.sees.at(-1)?.startsWith('Ready:');
  expect(code, said).toBe(isRunning ? null : command.isRefused ? 1 : 0);
  return said;
}

/** Opens a preview link as a signed-in coach. */
async function expectPreview(page: Page, link: string): Promise<void> {
  const { origin } = new URL(link);
  await page.request.post(`${origin}/api/login`, { data: accounts.coach });
  await page.goto(link);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('mf-alumni');
  await expect(page.getByText(/\d coaches stay in touch with them\./)).toBeVisible();
  await page.context().clearCookies();
}

test('every command of the tutorial works as written @slow', async ({ page, watch }) => {
  // With `npm run dev --against`, the site responds with 404 for a page that is not released yet.
  // After it has ended, the page still tries to reconnect.
  watch.allowConsole(/404|net::ERR_|webpack-dev-server|WebSocket connection/);
  const [site, development] = await freePorts(2);
  // The ports of the text may be in use.
  const markdown = readFileSync(join(root, 'docs/tutorial.md'), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${site}`)
    .replaceAll('3001', String(development));
  const address = /git clone (\S+)/.exec(markdown)?.[1] ?? '';
  const git = {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${repositoryOf(root, join(folder, 'repository.git'))}.insteadOf`,
    GIT_CONFIG_VALUE_0: address,
  };
  const ownEnv = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ofTheOthers.includes(name)),
  );
  const env = { ...ownEnv, ...git, PORT: String(site) };
  const inTerminal = (name: string) => {
    const terminal = terminals.get(name) ?? openTerminal(folder, env);
    terminals.set(name, terminal);
    return terminal;
  };
  const clone = join(folder, 'sandites');

  for (const step of stepsIn(markdown)) {
    if (step.kind === 'open') {
      await page.goto(step.url);
      // An edit while the page's files are on their way would be in some of them only.
      await waitUntilSettled(page);
    } else if (step.kind === 'look')
      await expect(page.getByText(step.words, { exact: true }).first()).toBeVisible({
        timeout: 60_000,
      });
    else if (step.kind === 'edit') edit(join(clone, step.file), step.from, step.to);
    else {
      // Installed packages are linked instead of downloaded.
      if (step.text.startsWith('npm install')) linkInstalled(clone, { built: true });
      const output = await test.step(step.text, () =>
        runAsItStands(step, inTerminal(step.terminal)),
      );
      const link = /^http:\S+\/federation\/preview\S+$/m.exec(output)?.[0];
      if (link !== undefined) await expectPreview(page, link);
    }
  }

  // The site knows the remote only from its release.
  expect(
    execFileSync('git', ['status', '--porcelain', 'shell', 'gateway'], {
      cwd: clone,
      encoding: 'utf8',
    }),
  ).toBe('');
  await expect(page.locator('script[src*="/federation/mf-alumni/"]').first()).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
});
