import { deflateSync, crc32 } from 'node:zlib';
import { signIn } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of so many pixels: gold on its left half, black on its right. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, (_, x) => Buffer.from(x < width / 2 ? [245, 184, 28] : [11, 11, 13]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test('a coach crops a picture by keyboard, families see it on the share page, and it goes again', async ({ page }) => {
  await signIn(page, 'coach');
  const stamp = Date.now().toString(36);
  const made = await page.request.post('/api/player-profile', {
    data: { firstName: 'Pia', lastName: `Pictured ${stamp}`, sport: 'Football', position: 'QB', graduationYear: 2027, height: `6'1"`, weight: 190, email: `pia.${stamp}@sandites.example` },
  });
  const { id } = (await made.json()) as { id: number };
  const { shareCode } = (await (await page.request.post(`/api/player-profile/${id}/share`)).json()) as { shareCode: string };

  await page.goto('/coach-dashboard?tab=players');
  await page.getByRole('button', { name: `Edit Pia Pictured ${stamp}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Player' });
  await dialog.getByLabel('Choose a picture').setInputFiles({ name: 'pia.png', mimeType: 'image/png', buffer: png(600, 300) });
  await expect(dialog.getByRole('button', { name: 'Square of the picture' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('-');
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect(dialog.getByRole('img', { name: /Picture of Pia/ })).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveValue('');

  // The form still saves over the version that the picture left.
  await dialog.getByLabel('Hometown').fill('Sand Springs, OK');
  await dialog.getByRole('button', { name: 'Update Player' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/player/${shareCode}`);
  const picture = page.getByRole('img', { name: `Pia Pictured ${stamp}` });
  await expect(picture).toHaveAttribute('src', new RegExp(`^/api/player-profile/share/${shareCode}/photo/`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([285, 285]);

  await page.goto('/coach-dashboard?tab=players');
  await page.getByRole('button', { name: `Edit Pia Pictured ${stamp}` }).click();
  await dialog.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Picture' })).toBeHidden();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await page.request.delete(`/api/player-profile/${id}`);
});
