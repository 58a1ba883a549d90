import { expect, test } from '../support/test';

test('a visitor finds the coaches of a sport, and writes to one', async ({ page }) => {
  await page.goto('/coaching-staff');
  const coaches = page.getByRole('list', { name: /coaches$/i }).locator('> li');
  await expect(coaches.first()).toBeVisible();
  // Other journeys change the number of coaches meanwhile.
  const [some, many] = [5, 25];
  await expect(coaches.nth(many - 1)).toBeAttached();
  await page
    .getByRole('toolbar', { name: 'Filter by sport' })
    .getByRole('button', { name: 'Volleyball' })
    .click();
  await expect(page).toHaveURL(/\?sport=Volleyball$/);
  await expect(coaches.first()).toContainText('Volleyball');
  expect(await coaches.count()).toBeLessThanOrEqual(some);
  await expect(coaches.first().getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  );
  await expect(page.getByRole('heading', { name: 'Coaching Philosophy' })).toBeVisible();
  await page.goBack();
  await expect(coaches.nth(many - 1)).toBeAttached();
});
