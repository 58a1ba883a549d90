import type { Browser } from '@playwright/test';
import { fromEndToEndTests } from './end-to-end-tests';
import { provideBrowser } from './install-browser';
import { launchOptions } from './launch-options';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';

/**
 * Starts a browser, which ends with `life`.
 * @param args further arguments for it
 */
export async function startBrowser(life: Life, progress: Progress, args: readonly string[] = []): Promise<Browser> {
  const executablePath = await provideBrowser(progress, life.signal);
  const { chromium } = fromEndToEndTests('@playwright/test') as typeof import('@playwright/test');
  const options = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...args], executablePath });
  life.defer(() => browser.close());
  return browser;
}
