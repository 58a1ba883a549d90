import type { Locator, Page } from '@playwright/test';

/** Opens what a list folds on a phone. */
export async function openOptions(page: Page): Promise<void> {
  const options = page.getByRole('main').getByRole('button', { name: 'Options', expanded: false });
  if (await options.isVisible()) await options.click();
}

/** Presses a button of a table's row: also on a phone's closed card, and behind More. */
export async function pressInRow(row: Locator, name: RegExp): Promise<void> {
  await row.waitFor();
  const button = row.getByRole('button', { name }).first();
  const card = row.getByRole('rowheader').getByRole('button', { expanded: false });
  const more = row.getByRole('button', { name: /^More for/, expanded: false });
  for (const closed of [card, more])
    if (!(await button.isVisible()) && (await closed.isVisible())) await closed.click();
  await button.click();
}
