import { existsSync } from 'node:fs';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { runScript } from '../processes/run-script';
import { runToEnd } from '../processes/run-to-end';
import { fromEndToEndTests } from './end-to-end-tests';
import { installedBrowser } from './installed-browser';
import { unpackBrowser } from './unpack-browser';

const patience = 180_000;

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
  const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  await runScript(fromEndToEndTests.resolve('@playwright/test/cli'), ['install', 'chromium'], { signal: limited }).catch((error: unknown) => {
    if (signal.aborted) throw error;
  });
}
