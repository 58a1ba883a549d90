import { expectAccessible } from '../support/accessible';
import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

test('a recruiter sees what the family allows, and nothing after it is withdrawn (D66)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // Three people one after the other.
  test.slow();
  const lastName = `Family${Date.now()}`;
  const name = `Ada ${lastName}`;
  await signInByCall(context.request, 'coach');
  const player = {
    firstName: 'Ada',
    lastName,
    sport: 'Football',
    position: 'QB',
    graduationYear: 2028,
    height: `5'11"`,
    weight: 171,
    highlightUrl: 'https://film.example/ada',
    email: 'ada@students.example',
  };
  const { id } = (await (
    await context.request.post('/api/player-profile', { data: player })
  ).json()) as { id: number };
  const pack = (await (
    await context.request.post('/api/recruiting-packages', {
      data: { name: `Asked ${lastName}`, sport: 'Football', isPublic: true },
    })
  ).json()) as { id: number; shareCode: string };
  await context.request.post(`/api/recruiting-packages/${pack.id}/players`, {
    data: { playerId: id, notes: 'Quick feet' },
  });

  await page.goto('/coach-dashboard');
  await page.getByPlaceholder(/^Search/).fill(lastName);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Ask Families' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Families' });
  await dialog.getByRole('button', { name: 'Create 1 Link' }).click();
  const link = dialog.getByText(/^http.+\/consent\//);
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const address = await link.innerText();
  // Only the sheet is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('To the family:')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const family = await (await browser.newContext({ baseURL })).newPage();
  await family.goto(address);
  await family.getByText('Choose in detail').click();
  const switchOf = (group: string) =>
    family.getByRole('group', { name: group }).getByRole('switch', { name: /^College coaches/ });
  for (const group of ['Name and team', 'Body and stats']) await switchOf(group).check();
  await family.getByRole('textbox', { name: 'Your first and last name' }).fill('Rosa Example');
  await family.getByRole('radio', { name: 'I am a parent' }).check();
  await family.getByRole('button', { name: 'Save my answer' }).click();
  await expect(family.getByText('Saved. It counts from now on.')).toBeVisible();

  const recruiter = await (await browser.newContext({ baseURL })).newPage();
  await recruiter.goto(`/package/${pack.shareCode}`);
  await expect(recruiter.getByRole('heading', { name: new RegExp(name, 'i') })).toBeVisible();
  await expect(recruiter.getByText('Quick feet')).toBeVisible();
  await expect(recruiter.getByRole('article').getByText('171 lbs', { exact: true })).toBeVisible();
  await expect(recruiter.getByRole('link', { name: /Watch film|Highlights/ })).toHaveCount(0);

  await page.goto(`/coach/package/${pack.id}/players`);
  await expect(
    page.getByText(
      'Recruiters do not see grades and test scores, film, photo, and email and social links: ' +
        'the family does not allow it.',
    ),
  ).toBeVisible();

  await family.getByRole('button', { name: 'Take back everything' }).click();
  await family.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(family.getByText('Saved. Nothing is shown.')).toBeVisible();
  await recruiter.reload();
  await expect(
    recruiter.getByRole('heading', { level: 1, name: `Asked ${lastName}` }),
  ).toBeVisible();
  await expect(recruiter.getByText('Quick feet')).toHaveCount(0);
  expect(await recruiter.content()).not.toContain(`Ada ${lastName}`);
  await page.reload();
  await expect(
    page.getByText('Not shown to recruiters: the family does not allow it.'),
  ).toBeVisible();

  await context.request.delete(`/api/recruiting-packages/${pack.id}`);
  await context.request.delete(`/api/player-profile/${id}`);
  for (const opened of [family, recruiter]) await opened.context().close();
});
