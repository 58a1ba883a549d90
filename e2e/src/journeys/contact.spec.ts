import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

test('a visitor writes to the school, and an admin gets the message', async ({ page, request }) => {
  const subject = `Tickets ${Date.now()}`;
  const shell = page.locator('#root');
  const opener = page.getByRole('button', { name: 'Contact us' });
  await page.goto('/');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await expect(dialog).toBeVisible();
  await expect(shell).toHaveJSProperty('inert', true);

  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('Name').fill('Jordan Fields');
  await dialog.getByLabel('Email').fill('jordan.fields@mail.example');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Message').fill('Are there tickets left for Friday?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(shell).toHaveJSProperty('inert', false);
  await expect(opener).toBeFocused();

  await signInByCall(request, 'admin');
  const messages = await request.get('/api/contact-messages');
  expect(await messages.text()).toContain(subject);
});

test('the mobile menu opens the contact form, and gets the focus back when it closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/schedule');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Contact us' })
    .click();
  // It listens to keys when it has the focus, which is after it is painted.
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
});

test('a dialog that is closed before its first frame is gone, though something in it still moves', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Contact us' });
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      const dialog = target instanceof Element && target.closest('[role="dialog"]');
      if (!dialog) return;
      document.body.dataset['closed'] = 'early';
      const escape = new KeyboardEvent('keydown', { code: 'Escape', bubbles: true });
      queueMicrotask(() => dialog.dispatchEvent(escape));
      const ended = new Event('transitionend', { bubbles: true });
      setTimeout(() => dialog.querySelector('button')?.dispatchEvent(ended), 50);
    }),
  );
  await opener.click();
  await expect(page.locator('body[data-closed]')).toBeAttached();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a visitor subscribes to the newsletter', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel(/newsletter/i).fill(`family-${Date.now()}@mail.example`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
});
