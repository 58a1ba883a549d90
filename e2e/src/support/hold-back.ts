import type { Page } from '@playwright/test';

/**
 * Delays files of the site until the returned function is called. While files are routed, the
 * browser cache is not used.
 */
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
