import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Maximum number of key presses to reach an element. */
const most = 80;

/** Presses Tab (or Shift+Tab) until the element has the focus. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most && !(await isThere()); presses++)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Tabs to a button or a link, and activates it. */
export async function pressByKey(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs to a field, and types; in a select, the beginning of the option. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
