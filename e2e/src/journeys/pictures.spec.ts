import type { Locator, Page } from '@playwright/test';
import { deflateSync, crc32 } from 'node:zlib';
import { signIn, signInByCall } from '../support/accounts';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a size, with a gold left half and a black right half. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const line = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, (_, x) =>
      Buffer.from(x < width / 2 ? [245, 184, 28] : [11, 11, 13]),
    ),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a coach crops a picture by keyboard, the share page shows it, and the coach removes it @slow', async ({
  page,
}) => {
  await signIn(page, 'coach');
  const stamp = Date.now().toString(36);
  const created = await page.request.post('/api/player-profile', {
    data: {
      firstName: 'Pia',
      lastName: `Pictured ${stamp}`,
      sport: 'Football',
      position: 'QB',
      graduationYear: 2027,
      height: `6'1"`,
      weight: 190,
      email: `pia.${stamp}@sandites.example`,
    },
  });
  const { id } = (await created.json()) as { id: number };
  const { shareCode } = (await (
    await page.request.post(`/api/player-profile/${id}/share`)
  ).json()) as { shareCode: string };

  await page.goto('/coach-dashboard?tab=players');
  await page.getByRole('button', { name: `Edit Pia Pictured ${stamp}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Player' });
  await dialog
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'pia.png', mimeType: 'image/png', buffer: png(600, 300) });
  await expect(dialog.getByRole('button', { name: 'Square of the picture' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('-');
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect(dialog.getByRole('img', { name: /Picture of Pia/ })).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveValue('');

  // The form can still be saved: it has the version that the picture upload returned.
  await dialog.getByLabel('Hometown').fill('Sand Springs, OK');
  await dialog.getByRole('button', { name: 'Update Player' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/player/${shareCode}`);
  const picture = page.getByRole('img', { name: `Pia Pictured ${stamp}` });
  await expect(picture).toHaveAttribute(
    'src',
    new RegExp(`^/api/player-profile/share/${shareCode}/photo/`),
  );
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([285, 285]);

  await page.goto('/coach-dashboard?tab=players');
  await page.getByRole('button', { name: `Edit Pia Pictured ${stamp}` }).click();
  await dialog.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Picture' })).toBeHidden();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await page.request.delete(`/api/player-profile/${id}`);
});

/** Dispatches a drop or paste event with a file. */
async function give(target: Locator, event: 'drop' | 'paste', buffer: Buffer) {
  await target.evaluate(
    (element, { type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'given.png', {
          type: 'image/png',
        }),
      );
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { type: event, bytes: buffer.toString('base64') },
  );
}

/** Drags the crop square to the left edge. */
async function dragSquare(page: Page, square: Locator) {
  // Waits until the dialog's animation has ended.
  await square.hover();
  await page.mouse.down();
  await page.mouse.move(0, 300, { steps: 4 });
  await page.mouse.up();
}

for (const screen of [
  {
    who: 'a coach of the staff',
    path: '/coach-dashboard?tab=staff&sport=Softball',
    dialog: 'Edit Coach',
    call: '/api/coaches',
    by: 'drop',
  },
  {
    who: 'a player in the admin panel',
    path: '/admin?tab=players',
    dialog: 'Edit Player',
    call: '/api/player-profile',
    by: 'paste',
  },
] as const) {
  test.describe(`on a phone, ${screen.who}`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test(`gets a picture by ${screen.by}, cropped by dragging, and Undo removes it @slow`, async ({
      page,
    }) => {
      await signInByCall(page.context().request, 'admin');
      const last = `Given ${Date.now().toString(36)}`;
      const email = `${last.replace(' ', '.')}@sandites.example`;
      const row =
        screen.by === 'drop'
          ? { name: `Gil ${last}`, title: 'Softball Coach', email }
          : {
              firstName: 'Gil',
              lastName: last,
              sport: 'Golf',
              position: 'JV',
              graduationYear: 2028,
              height: `5'9"`,
              weight: 150,
              gpa: 3,
              jerseyNumber: 3,
              email,
            };
      const { id } = (await (await page.request.post(screen.call, { data: row })).json()) as {
        id: number;
      };

      await page.goto(screen.path);
      if (screen.by === 'paste') await page.getByPlaceholder('Search players...').fill(last);
      await page.getByRole('button', { name: last, expanded: false }).click();
      await page.getByRole('button', { name: `Edit Gil ${last}` }).click();
      const dialog = page.getByRole('dialog', { name: screen.dialog });
      await give(dialog.getByRole('group', { name: 'Picture' }), screen.by, png(600, 300));
      const square = dialog.getByRole('button', { name: 'Square of the picture' });
      await expect(square).toBeFocused();
      await expect(dialog.getByRole('button', { name: 'Save Picture' })).toBeInViewport({
        ratio: 1,
      });
      await dragSquare(page, square);
      await expect(square).toHaveCSS('left', '0px');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save Picture' }).click();
      await expect(dialog.getByRole('img', { name: /Picture of Gil/ })).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(dialog.getByRole('img', { name: /Picture of Gil/ })).toBeHidden();
      await page.request.delete(`${screen.call}/${id}`);
    });
  });
}
