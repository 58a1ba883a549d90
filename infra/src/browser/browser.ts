import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Failure } from '../console/failure';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { runScript, runToEnd } from '../processes/run-program';
import { root } from '../repository';

/** Loads a package as the end-to-end tests would, which are the ones that depend on it. */
export const fromEndToEndTests = createRequire(join(root, 'e2e/package.json'));

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where the browser that we unpack ourselves is kept. */
export const unpackedBrowser = join(root, 'node_modules/.cache/sandites/chromium');

/** A Chromium that is on this machine: that of `CHROMIUM_PATH`, else Playwright's own, else the system's, else one unpacked before. */
export function installedBrowser(env: Record<string, string | undefined> = process.env): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  return [playwrightsOwn(), ...systemBrowsers, unpackedBrowser].find((path) => path && existsSync(path) && starts(path));
}

function playwrightsOwn(): string | undefined {
  const { chromium } = fromEndToEndTests('@playwright/test') as typeof import('@playwright/test');
  return chromium.executablePath();
}

/** Not everything of that name is a browser: Ubuntu's package is a script that asks for another package. */
function starts(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the browser that an npm package carries for Linux on x64, with the system libraries it needs, for machines without any. */
export async function unpackBrowser(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  // The package unpacks the libraries only where it believes to be in the cloud it was made for.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = (await import(fromEndToEndTests.resolve('@sparticuz/chromium'))) as typeof import('@sparticuz/chromium');
  const program = await chromium.executablePath();
  const libraries = join(tmpdir(), 'al2023/lib');
  mkdirSync(dirname(unpackedBrowser), { recursive: true });
  const script = `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`;
  writeFileSync(unpackedBrowser, script, { mode: 0o755 });
}

const timeout = 180_000;

/**
 * A Chromium, installed if there is none.
 * @throws Failure when no way to install one worked.
 */
export async function provideBrowser(progress: Progress, signal: AbortSignal): Promise<string> {
  return installedBrowser() ?? progress.step('Installing a browser', () => install(signal));
}

async function install(signal: AbortSignal): Promise<string> {
  for (const way of [bySystem, byPlaywright, unpackBrowser]) {
    await way(signal);
    const browser = installedBrowser();
    if (browser) return browser;
  }
  throw new Failure('No browser could be installed for the browser tests: install Chromium, or set CHROMIUM_PATH.');
}

async function bySystem(signal: AbortSignal): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runToEnd({ command: 'apt-get', args: ['update'], env, signal });
  await runToEnd({ command: 'apt-get', args: ['install', '-y', '--no-install-recommends', 'chromium'], env, signal });
}

async function byPlaywright(signal: AbortSignal): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  await runScript(fromEndToEndTests.resolve('@playwright/test/cli'), ['install', 'chromium'], { signal: limited }).catch((error: unknown) => {
    if (signal.aborted) throw error;
  });
}

/** How Playwright should launch the browser: the one that is installed, quiet (it asks nobody on the network for anything). */
export function launchOptions(): { executablePath: string | undefined; args: string[] } {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run'];
  // No sandbox: as root Chromium refuses to start with one, in many containers it cannot make one, and it only opens our own pages.
  return { executablePath: installedBrowser(), args: ['--no-sandbox', '--disable-gpu', ...quiet] };
}

/**
 * Starts a browser, which ends with `lifecycle`.
 * @param args further arguments for it
 */
export async function startBrowser(lifecycle: Lifecycle, progress: Progress, args: readonly string[] = []): Promise<Browser> {
  const executablePath = await provideBrowser(progress, lifecycle.signal);
  const { chromium } = fromEndToEndTests('@playwright/test') as typeof import('@playwright/test');
  const options = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...args], executablePath });
  lifecycle.defer(() => browser.close());
  return browser;
}
