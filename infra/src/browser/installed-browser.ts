import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { fromEndToEndTests } from './end-to-end-tests';

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
