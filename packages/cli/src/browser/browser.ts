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

/** `@sparticuz/chromium` is Chromium's headless shell for this machine. */
const hasHeadlessShell = process.platform === 'linux' && process.arch === 'x64';
/** By version, so that an upgrade of the package is not missed. */
function shellFolder(): string {
  const { version } = readJson<{ version: string }>(
    installedFile('@sparticuz/chromium/package.json'),
  );
  return join(
    dirname(installedFile('.package-lock.json')),
    '.cache/sandites',
    `headless-shell-${version}`,
  );
}
const shellProgram = () => join(shellFolder(), 'start');

const playwright = () => fromPackage('@playwright/test') as typeof import('@playwright/test');

/**
 * `CHROMIUM_PATH`, else the headless shell, in which a page takes a third of the processor time
 * (docs/decisions/0014), else Playwright's browser or the system's.
 */
const installedBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ||
  [shellProgram(), playwright().chromium.executablePath(), ...systemBrowsers].find(
    (path) => existsSync(path) && canStart(path),
  );

/** Ubuntu's `chromium` may be a script that asks to install a snap. */
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

/** With the system libraries that it needs. */
async function unpackHeadlessShell(signal: AbortSignal): Promise<void> {
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

const timeout = 180_000;

/**
 * The browser of browser tests, smoke tests and benchmarks, installed where there is none.
 * @returns its program
 * @throws Failure where none could be installed
 */
export async function ensureTestBrowser(progress: Progress, signal: AbortSignal): Promise<string> {
  if (!process.env['CHROMIUM_PATH'] && hasHeadlessShell && !existsSync(shellProgram()))
    await progress.step('Unpacking the headless browser', () => unpackHeadlessShell(signal));
  const installed = installedBrowser() ?? (await progress.step('Installing a browser', install));
  if (installed) return installed;
  throw new Failure('No browser could be installed: install Chromium, or set CHROMIUM_PATH.');

  async function install() {
    const script = fromPackage.resolve('@playwright/test/cli');
    const limited = new AbortController();
    const stop = () => limited.abort();
    const timer = setTimeout(stop, timeout);
    signal.addEventListener('abort', stop);
    await runScript(script, ['install', 'chromium'], limited).catch(() => undefined);
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    return installedBrowser();
  }
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

/** For Playwright: a browser that asks nobody on the network for anything. */
export const launchOptions = (): { executablePath: string | undefined; args: string[] } => ({
  executablePath: installedBrowser(),
  args: launchArguments,
});

/**
 * Starts the browser, which ends with `lifecycle`.
 * @param args further arguments for it
 */
export async function startBrowser(
  lifecycle: Lifecycle,
  progress: Progress,
  args: readonly string[] = [],
): Promise<Browser> {
  const executablePath = await ensureTestBrowser(progress, lifecycle.signal);
  const browser = await playwright().chromium.launch({
    args: [...launchArguments, ...args],
    executablePath,
  });
  lifecycle.defer(() => browser.close());
  return browser;
}
