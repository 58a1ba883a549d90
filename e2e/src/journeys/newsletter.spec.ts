import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

test.describe('the pages that newsletter mails link to', () => {
  test.use({ javaScriptEnabled: false });

  test('work without script, and change nothing until the button is pressed', async ({
    page,
    watch,
  }) => {
    await page.goto('/newsletter/unsubscribe/no-such-code');
    await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You are unsubscribed.')).toBeVisible();
    // The page of an invalid code is a 404, which the browser logs to the console.
    watch.allowConsole(/404 \(Not Found\)/);
    await page.goto('/newsletter/confirm/no-such-code');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This link does not work.')).toBeVisible();
  });
});

test('the pages that newsletter mails link to are accessible, before and after the button', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/404 \(Not Found\)/);
  for (const [way, button] of [
    ['unsubscribe', 'Unsubscribe'],
    ['confirm', 'Confirm'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/newsletter/${way}/no-such-code`);
    await expectAccessible(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    await expectAccessible(page);
  }
});
