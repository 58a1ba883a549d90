import type { Page } from '@playwright/test';
import { expect } from './test';

/** Paths of all that the service worker keeps. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    return paths;
  });

/** Opens pages, and waits until each is kept with the games, which happens in idle time. */
export async function openAndKeep(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect
      .poll(() => keptPaths(page), { timeout: 60_000 })
      .toEqual(expect.arrayContaining([path.split('?')[0], '/api/athletic-events']));
  }
}
