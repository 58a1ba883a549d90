import type { Page } from '@playwright/test';

/**
 * Waits until a page is complete: hydrated, with its data, fonts and pictures. Used instead of
 * `networkidle`, which may never occur with routed files.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    const isHydrated =
      heading !== null && Object.keys(heading).some((name) => name.startsWith('__reactProps$'));
    const isLoading =
      document.querySelector('[aria-busy="true"]') !== null ||
      [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        textContent.endsWith('...'),
      );
    const hasPictures = [...document.images].every(
      ({ complete, loading }) => complete || loading === 'lazy',
    );
    return (
      document.readyState === 'complete' &&
      isHydrated &&
      !isLoading &&
      hasPictures &&
      document.fonts.status === 'loaded'
    );
  });
}
