import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Failure } from '../console/failure';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { runScript, runToEnd } from '../processes/run-program';
import { installedFile, readJson } from '../console/workspaces';

/** Resolves the packages with a browser, on which this one depends. */
export const fromPackage = createRequire(__filename);

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Whether the package `@sparticuz/chromium` has a browser for this machine: Chromium's headless
 * shell.
 */
const hasHeadlessShell = process.platform === 'linux' && process.arch === 'x64';
const shellVersion = (): string =>
  readJson<{ version: string }>(installedFile('@sparticuz/chromium/package.json')).version;
/**
 * Where the headless shell is unpacked, by version, so that an upgrade of the package is not
 * missed.
 */
const shellFolder = () =>
  join(
    dirname(installedFile('.package-lock.json')),
    '.cache/sandites',
    `headless-shell-${shellVersion()}`,
  );
const shellProgram = () => join(shellFolder(), 'start');

/**
 * An installed Chromium: `CHROMIUM_PATH`, else Playwright's, else the system's, else a headless
 * shell that was unpacked before.
 */
function installedBrowser(
  env: Record<string, string | undefined> = process.env,
): string | undefined {
  return (
    env['CHROMIUM_PATH'] ||
    [playwrightBrowser(), ...systemBrowsers, shellProgram()].find(
      (path) => path && existsSync(path) && canStart(path),
    )
  );
}

function playwrightBrowser(): string | undefined {
  const { chromium } = fromPackage('@playwright/test') as typeof import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Checks that the program is a browser: Ubuntu's `chromium` may be a script that asks to install a
 * snap.
 */
function canStart(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs in a separate process, because the package changes the environment and unpacks its system
 * libraries only with the variables of its cloud.
 */
const unpackScript =
  'import(process.argv[1]).then(({ default: chromium }) => chromium.executablePath())';

/** Unpacks the headless shell of an npm package, with the system libraries it needs. */
async function unpackHeadlessShell(signal: AbortSignal): Promise<void> {
  if (!hasHeadlessShell) return;
  const folder = shellFolder();
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: folder };
  await runToEnd({
    command: process.execPath,
    args: ['-e', unpackScript, fromPackage.resolve('@sparticuz/chromium')],
    env,
    signal,
  });
  // Without hinting letters are as wide as in the whole browser, whose metrics the fallback fonts
  // match.
  const libraries = join(folder, 'al2023/lib');
  const program = join(folder, 'chromium');
  const start = `LD_LIBRARY_PATH='${libraries}' exec '${program}' --font-render-hinting=none "$@"`;
  writeFileSync(shellProgram(), `#!/bin/sh\n${start}\n`, { mode: 0o755 });
}

/**
 * The browser of the browser tests and of smoke tests: the headless shell where there is one,
 * because a page in it takes a third of the processor time that it takes in the whole
 * browser (docs/decisions/0014); `CHROMIUM_PATH` says which to take instead.
 */
export async function ensureTestBrowser(progress: Progress, signal: AbortSignal): Promise<string> {
  if (!process.env['CHROMIUM_PATH']) {
    if (hasHeadlessShell && !existsSync(shellProgram()))
      await progress.step('Unpacking the headless browser', () => unpackHeadlessShell(signal));
    if (existsSync(shellProgram()) && canStart(shellProgram())) return shellProgram();
  }
  return ensureBrowser(progress, signal);
}

const timeout = 180_000;

/**
 * A Chromium, installed if there is none.
 * @throws Failure when no way to install one worked.
 */
async function ensureBrowser(progress: Progress, signal: AbortSignal): Promise<string> {
  return installedBrowser() ?? progress.step('Installing a browser', () => install(signal));
}

async function install(signal: AbortSignal): Promise<string> {
  for (const attempt of [installWithApt, installWithPlaywright, unpackHeadlessShell]) {
    await attempt(signal);
    const browser = installedBrowser();
    if (browser) return browser;
  }
  throw new Failure(
    'No browser could be installed for the browser tests: install Chromium, or set CHROMIUM_PATH.',
  );
}

async function installWithApt(signal: AbortSignal): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runToEnd({ command: 'apt-get', args: ['update'], env, signal });
  await runToEnd({
    command: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', 'chromium'],
    env,
    signal,
  });
}

async function installWithPlaywright(signal: AbortSignal): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  await runScript(fromPackage.resolve('@playwright/test/cli'), ['install', 'chromium'], {
    signal: limited,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
  });
}

const offlineFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
// No sandbox: as root Chromium refuses to start with one, in many containers it cannot make one,
// and it only opens our own pages.
const launchArguments = ['--no-sandbox', '--disable-gpu', ...offlineFlags];

/**
 * How Playwright should launch the browser: quiet, so that it asks nobody on the network for
 * anything.
 */
export const launchOptions = (): { executablePath: string | undefined; args: string[] } => ({
  executablePath: installedBrowser(),
  args: launchArguments,
});

async function launch(
  executablePath: string,
  lifecycle: Lifecycle,
  args: readonly string[] = [],
): Promise<Browser> {
  const { chromium } = fromPackage('@playwright/test') as typeof import('@playwright/test');
  const browser = await chromium.launch({ args: [...launchArguments, ...args], executablePath });
  lifecycle.defer(() => browser.close());
  return browser;
}

/**
 * Starts a browser, which ends with `lifecycle`.
 * @param args further arguments for it
 */
export const startBrowser = async (
  lifecycle: Lifecycle,
  progress: Progress,
  args: readonly string[] = [],
): Promise<Browser> => launch(await ensureBrowser(progress, lifecycle.signal), lifecycle, args);

/** Starts the browser that the browser tests use, which ends with `lifecycle`. */
export const startTestBrowser = async (
  lifecycle: Lifecycle,
  progress: Progress,
): Promise<Browser> => launch(await ensureTestBrowser(progress, lifecycle.signal), lifecycle);
