import type { BrowserContext } from '@playwright/test';
import { startBrowser } from '../browser/start-browser';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';

/**
 * A browser in which a release is tried. It has been on the site and has the live shell at hand, as most visitors who will meet the release; a release is
 * built meanwhile. It ends with `life`.
 */
export async function startTrialBrowser(site: string, progress: Progress, life: Life): Promise<BrowserContext> {
  const browser = await startBrowser(life, progress);
  const context = await browser.newContext();
  const page = await context.newPage();
  // A site that does not answer says so to whoever stores the release.
  await page.goto(site).catch(() => undefined);
  await page.close();
  return context;
}
