import type { Page } from '@playwright/test';
import { expect } from './test';

/** Paths of everything that the service worker of `/schedule` keeps in this browser. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

/** Waits until the schedule is kept: the browser does it when it has nothing else to do. */
export const waitUntilCached = (page: Page): Promise<void> =>
  expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(['/schedule', '/api/athletic-events']));
