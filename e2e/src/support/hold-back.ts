import type { Page } from '@playwright/test';

/** Holds back files of the site until the answered function is called. While files are routed, nothing comes from the browser's cache. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
