import { test as base, expect } from '@playwright/test';

export interface Watch {
  /** Expected console errors of this test: an intended fault is logged by the browser. */
  allowConsole: (pattern: RegExp) => void;
}

/**
 * Every test fails on a page error or a console error: of a script, of the content security policy,
 * of React.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const messages: string[] = [];
      page.on('pageerror', (error) => messages.push(error.message));
      page.on('console', (message) => {
        // Ignored: an unused preload after a redirect, a service worker that the test does without.
        const isExpected = /preload|blocked by Playwright/.test(message.text());
        if (message.type() === 'error' || (message.type() === 'warning' && !isExpected))
          messages.push(message.text());
      });
      await use({ allowConsole: (pattern) => void allowed.push(pattern) });
      expect(messages.filter((words) => !allowed.some((pattern) => pattern.test(words)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});
export { expect };
