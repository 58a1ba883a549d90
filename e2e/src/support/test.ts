import { test as base, expect } from '@playwright/test';

export interface Watch {
  /** What the console may say in this test: causing a fault makes the browser complain. */
  allowConsole: (pattern: RegExp) => void;
}

/** Every test fails when the page throws or its console complains: of a broken script, of a breach of the content policy, of React. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const messages: string[] = [];
      page.on('pageerror', (error) => messages.push(error.message));
      page.on('console', (message) => {
        // A preload that a redirect left unused is a hint, not a fault.
        if (message.type() === 'error' || (message.type() === 'warning' && !message.text().includes('preload'))) messages.push(message.text());
      });
      await use({ allowConsole: (pattern) => void allowed.push(pattern) });
      expect(messages.filter((words) => !allowed.some((pattern) => pattern.test(words)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
