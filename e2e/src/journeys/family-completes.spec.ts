import type { APIRequestContext, Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expectNarrow } from '../support/large-text';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 320, height: 740 } });

/** A new player with the code of the family's link. */
async function ask(coach: APIRequestContext): Promise<{ code: string; name: string }> {
  await signInByCall(coach, 'coach');
  const lastName = `Complete${Date.now()}`;
  const player = {
    ...{ firstName: 'Ada', lastName, sport: 'Football', position: 'QB', graduationYear: 2028 },
    ...{ height: `5'11"`, weight: 171, gpa: 3.6, email: 'ada@students.example' },
  };
  const added = await coach.post('/api/player-profile', { data: player });
  const { id } = (await added.json()) as { id: number };
  const asked = await coach.post(`/api/player-profile/${id}/consent-link`);
  return { code: ((await asked.json()) as { code: string }).code, name: `Ada ${lastName}` };
}

/** Goes on with Tab until the element of this name has the focus, as a keyboard does. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const isThere = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const words = labels ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
      return [...words, element?.textContent ?? ''].join(' ').trim();
    });
  const found = (words: string) =>
    typeof name === 'string' ? words.startsWith(name) : name.test(words);
  for (let steps = 0; steps < 90; steps += 1) {
    await page.keyboard.press('Tab');
    if (found(await isThere())) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('a family completes a profile, the coach accepts it: by keyboard, Spanish, 320 px (D121)', async ({
  page,
  context,
}) => {
  test.slow();
  const { code, name } = await ask(context.request);
  await context.clearCookies();
  await page.goto(`/consent/${code}?lang=es`);
  await expect(page.getByRole('heading', { level: 1, name: 'Su permiso' })).toBeVisible();
  await tabTo(page, 'Solo entrenadores');
  await page.keyboard.press('Space');
  await tabTo(page, 'Su nombre y apellido');
  await page.keyboard.type('Rosa Example');
  await tabTo(page, /^Soy/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Guardado. Vale desde ahora.')).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, 'Promedio (GPA)');
  await page.keyboard.type('diez');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Escriba un número de 0 a 5, como 3.84.');
  const gpa = page.getByRole('textbox', { name: 'Promedio (GPA)' });
  await expect(gpa).toBeFocused();
  await expect(gpa).toHaveAccessibleDescription('Escriba un número de 0 a 5, como 3.84.');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3.84');
  await tabTo(page, 'Premios y honores');
  await page.keyboard.type('All-State');
  await tabTo(page, 'Enviar al entrenador');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Enviado. El entrenador lo mira' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page, 'the page behind the code');

  await signInByCall(context.request, 'coach');
  await page.goto('/coach-dashboard?tab=players');
  await expect(page.getByRole('list', { name: `For ${name}` })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, `Accept GPA of ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: `For ${name}` })).not.toContainText('GPA');
  await expect(page.getByRole('region', { name: /^From families/ })).toBeFocused();
  await tabTo(page, `Accept all of ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: `For ${name}` })).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await expectNarrow(page, 'the players');
});
