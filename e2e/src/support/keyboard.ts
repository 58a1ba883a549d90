import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Presses within which anything on a page should be reached. */
const most = 80;

/** Presses Tab (or Shift+Tab) until something has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most && !(await isThere()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Goes to a button or a link, and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Goes to a field, and types: into a list, what its entry begins with. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
