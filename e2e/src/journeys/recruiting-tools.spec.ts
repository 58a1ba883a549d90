import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

const resultCount = /\d colleges? found/;

test.describe('the college search', () => {
  test('filters colleges, keeps favorites, compares them, and can be shared by its URL', async ({
    page,
  }) => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /college/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/college-search$/);
    await expect(page.getByText(resultCount)).toBeVisible();

    await page.getByLabel('Division').selectOption('NCAA Division II');
    await page.getByLabel('State').selectOption('Kansas');
    await page.getByLabel('Search colleges').fill('state');
    await expect(page.getByText('3 colleges found', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/search=state/);
    for (const name of ['Emporia State University', 'Fort Hays State University'])
      await page.getByRole('button', { name: `Add ${name} to favorites` }).click();
    await page.getByRole('button', { name: 'Compare Favorites' }).click();
    await expect(page.getByRole('heading', { name: 'Compare Colleges' })).toBeVisible();
    await expect(
      page.getByRole('columnheader', { name: /Emporia State University/ }),
    ).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 });
      await expectAccessible(page);
    }

    await page.reload();
    await expect(page.getByText('3 colleges found', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('columnheader', { name: /Fort Hays State University/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Close Comparison' }).click();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await page.getByRole('button', { name: 'Favorites', exact: true }).click();
    await expect(page.getByText('2 colleges found', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('2 colleges found', { exact: true })).toBeHidden();
  });

  test('compares on a phone: two colleges in sight, and a part of the third', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/college-search?compare=222-105-220-300');
    const table = page.getByRole('region', { name: 'Compared colleges' });
    const edges = async (role: 'columnheader' | 'rowheader') =>
      table.getByRole(role).evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right) };
        }),
      );
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    const [first, second, third] = await edges('columnheader');
    const [label] = await edges('rowheader');
    const end = await table.evaluate((region) => Math.round(region.getBoundingClientRect().right));
    expect(label?.right).toBeLessThanOrEqual(first?.left ?? 0);
    expect(second?.right).toBeLessThan(end);
    expect(third?.left).toBeLessThan(end - 24);
  });

  test('filters by sliders with the keyboard alone', async ({ page }) => {
    await page.goto('/college-search');
    await expect(page.getByText(resultCount)).toBeVisible();
    await page.getByRole('button', { name: 'Advanced Filters' }).press('Enter');
    await page.getByLabel('Minimum ACT').focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
    await expect(
      page.getByText('Try adjusting your search filters or try a different search term'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Home');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('leads to the guide on one page, and downloads it as a PDF', async ({ page }) => {
    await page.goto('/college-search');
    await page.getByRole('link', { name: 'Read the guide on one page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recruiting Guide' })).toBeVisible();
    await expect(page).toHaveTitle('Recruiting Guide · Sandites');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: 'Back to the Recruitment Tools' })).toBeHidden();
    const sizeOf = (text: RegExp) =>
      page
        .getByText(text)
        .first()
        .evaluate((paragraph) => parseFloat(getComputedStyle(paragraph).fontSize));
    expect(await sizeOf(/^Until 2024:/)).toBeLessThan(await sizeOf(/^October:/));
    await page.emulateMedia({ media: 'screen' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Recruiting Guide' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('sandites-recruiting-guide.pdf');
    const pdf = readFileSync(await file.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // The crest is the one picture.
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  });
});

test('the resources are filtered by category, and an unfinished one links to Coming Soon', async ({
  page,
}) => {
  await page.goto('/resources');
  await page.getByRole('tab', { name: 'Training' }).click();
  await expect(page).toHaveURL(/category=training/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /Summer Strength Program/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Coming Soon' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Training' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test.describe('the recruitment tools', () => {
  test('show the dates of the selected sport', async ({ page }) => {
    await page.goto('/recruitment-tools');
    await page.getByLabel('Sport').selectOption('Volleyball');
    await expect(
      page.getByRole('region', { name: 'Senior Year' }).getByText('Late signing from August 1.'),
    ).toBeVisible();
    await expect(
      page.getByText('National signing day: the first Wednesday of February.'),
    ).toBeHidden();
    await expectAccessible(page);
  });

  test('keep checked items, and print them', async ({ page }) => {
    await page.goto('/recruitment-tools?tab=checklist');
    await page.getByLabel('Is the campus safe at night?').check();
    await expect(page.getByText('2% complete')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Is the campus safe at night?')).toBeChecked();
    await expect(page.getByText('Is the campus safe at night?')).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    // A reload restores the scroll position with a checkbox half below the bar, which axe reports
    // as too small a target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    const sheets = (await page.pdf({ format: 'Letter' }))
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length;
    expect(sheets).toBeLessThanOrEqual(2);
  });

  test('open several questions at once, by keyboard', async ({ page }) => {
    await page.goto('/recruitment-tools?tab=questions');
    await page.getByRole('tab', { name: 'Athletic' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Academic' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const questions = page.getByRole('tabpanel', { name: 'Academic' }).getByRole('button');
    await expect(questions).toHaveCount(6);
    await questions.nth(0).press('Enter');
    await questions.nth(1).press('Space');
    await expect(page.getByRole('region', { name: /What is your GPA/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /What do you want to study/ })).toBeVisible();
    await expectAccessible(page);
  });
});
