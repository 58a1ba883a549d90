import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

interface Stored {
  id: number;
}

const stamp = Date.now();

/** Creates a row by an API call. */
async function store(request: APIRequestContext, path: string, data: object): Promise<Stored> {
  const response = await request.post(path, { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as Stored;
}

/** Drags a row by its handle onto another. */
async function drag(page: Page, row: Locator, onto: Locator) {
  await onto.scrollIntoViewIfNeeded();
  await row.getByTitle('Drag to move').dragTo(onto.getByTitle('Drag to move'));
  await expect(page.locator('[data-over]')).toHaveCount(0);
}

// Serial: they change the same staff list.
test.describe.configure({ mode: 'default' });
// Both rows must be in the viewport.
test.use({ viewport: { width: 1280, height: 1200 } });

test.beforeEach(({ context }) => signInByCall(context.request, 'coach'));

test('players of a package are reordered by dragging', async ({ page, context }) => {
  const { request } = context;
  const players = (await (await request.get('/api/player-profiles')).json()) as (Stored & {
    sport: string;
    firstName: string;
    lastName: string;
  })[];
  const two = players.filter(({ sport }) => sport === 'Football').slice(0, 2);
  const pack = await store(request, '/api/recruiting-packages', {
    name: `Dragged ${stamp}`,
    sport: 'Football',
    isPublic: false,
  });
  for (const { id } of two)
    await store(request, `/api/recruiting-packages/${pack.id}/players`, { playerId: id });
  const inOrder = two.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const turned = inOrder.toReversed();

  await page.goto(`/coach/package/${pack.id}/players`);
  const list = page.getByRole('region', { name: 'Players in this Package' });
  const names = list.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(inOrder);
  await drag(page, list.getByRole('listitem').nth(1), list.getByRole('listitem').nth(0));
  await expect(names).toHaveText(turned);
  await expect(page.getByText('Player order updated successfully').first()).toBeVisible();
  await page.reload();
  await expect(names).toHaveText(turned);
  await request.delete(`/api/recruiting-packages/${pack.id}`);
});

test('coaches are reordered by dragging, and Undo in the toast restores the order', async ({
  page,
  context,
}) => {
  const { request } = context;
  const name = (which: string) => `${which} ${stamp}`;
  const both: Stored[] = [];
  for (const which of ['First', 'Second']) {
    both.push(
      await store(request, '/api/coaches', {
        name: name(which),
        title: `${which} Dragged Coach`,
        email: `${which}.${stamp}@sandites.example`,
      }),
    );
  }
  await page.goto('/coach-dashboard?tab=staff');
  const rows = page.getByRole('row').filter({ hasText: String(stamp) });
  await expect(rows.getByRole('rowheader')).toHaveText([name('First'), name('Second')]);
  await drag(page, rows.nth(1), rows.nth(0));
  await expect(rows.getByRole('rowheader')).toHaveText([name('Second'), name('First')]);
  await expect(page.getByText('Coach order updated successfully').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows.getByRole('rowheader')).toHaveText([name('First'), name('Second')]);
  for (const { id } of both) await request.delete(`/api/coaches/${id}`);
});

test('undoing an upload removes the rows that it added', async ({ page }) => {
  const coach = `Undone ${stamp}`;
  await page.goto('/coach-dashboard?tab=staff');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Coaches' });
  const buffer = Buffer.from(
    `name,title,email,photoUrl\r\n${coach},Undone Coach,undone.${stamp}@sandites.example,\r\n`,
  );
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Confirm Upload' }).click();
  await expect(page.getByText('Successfully uploaded 1 coaches').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: coach })).toBeVisible();

  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  await dialog.getByRole('button', { name: 'Undo Upload' }).click();
  await expect(page.getByText('Upload undone').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('rowheader', { name: coach })).toHaveCount(0);
});
