import type { Page } from '@playwright/test';
import { expect } from './test';

/** Paths of everything in the cache of the service worker of `/schedule`. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    return paths;
  });

/** Waits until the schedule is cached, which happens in idle time. */
export const waitUntilCached = (page: Page): Promise<void> =>
  expect
    .poll(() => cachedPaths(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/schedule', '/api/athletic-events']));
