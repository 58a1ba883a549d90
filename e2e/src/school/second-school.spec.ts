import type { School } from '@sandites/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessible';
import { publicPages } from '../support/known-pages';
import { layoutShift } from '../support/layout-shift';
import { expect } from '../support/test';
import { expectValidHtml } from '../support/valid-html';
import { test } from './herons-site';

const root = join(__dirname, '../../..');
const schoolOf = (id: string) =>
  JSON.parse(readFileSync(join(root, 'schools', `${id}.json`), 'utf8')) as School;
const [herons, sandites] = [schoolOf('herons'), schoolOf('sandites')];

/** The headings of this school's public pages. */
const pages = { ...publicPages, '/': 'Cedar Bay High School', '/player-cards': 'Heron Athletes' };

/** All texts that are specific to a school: without names of sports and social networks. */
function textsOf({
  sports: _sports,
  playerSports: _playerSports,
  consent: _consent,
  positions: _positions,
  pictures: _pictures,
  resources = [],
  links: { social, ...links },
  ...rest
}: School): string[] {
  const leaves = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(leaves)
        : [];
  const offered = resources.flatMap(({ title, description }) => [title, description]);
  return [...offered, ...leaves(rest), ...leaves(links), ...social.map(({ url }) => url)];
}

const own = new Set(textsOf(herons));
const foreign = [
  ...textsOf(sandites).filter((text) => text.length > 4 && !own.has(text)),
  sandites.phone.replaceAll(/\D/g, ''),
  'sandite',
  'black and gold',
].map((text) => text.toLowerCase());

/**
 * Occurrences of the demo school in markup. npm packages have the product's name, and a hash may
 * have any five letters.
 */
function foreignIn(html: string): string[] {
  const text = html
    .replaceAll(/sha256-[\w+/=]+/g, '')
    .toLowerCase()
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/@sandites\/[\w/-]+/g, '');
  return foreign.filter((one) => text.includes(one));
}

test('the HTML of every page is that of the second school, with nothing of the first', async ({
  request,
  url,
}) => {
  expect(foreignIn('<p>Sandite Stadium</p>')).toContain('sandite stadium');
  for (const path of [...Object.keys(pages), '/nowhere', '/player/nothing', '/package/nothing']) {
    const html = await (await request.get(`${url}${path}`)).text();
    expect({ path, foreign: foreignIn(html) }).toEqual({ path, foreign: [] });
    expect(html, path).toContain(`--primary:${herons.colors.primary}`);
    if (!(path in pages)) continue;
    expect(html, path).toContain(' · Herons</title>');
    expect(html, path).toContain('<meta property="og:site_name" content="Herons Athletics">');
    await expectValidHtml(html, path);
  }
});

test('crest, icon, link preview and calendar are those of the second school', async ({
  page,
  request,
  url,
}) => {
  await page.goto(`${url}/`);
  const crest = await page.getByRole('banner').locator('img').getAttribute('src');
  expect(await (await request.get(`${url}${crest ?? ''}`)).text()).toBe(herons.crest);
  expect((await request.get(`${url}/favicon.ico`)).headers()['content-type']).toBe('image/x-icon');
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(preview ?? '')).headers()['content-type']).toBe('image/png');
  const calendar = await (await request.get(`${url}/api/calendar.ics`)).text();
  expect(calendar).toContain('X-WR-CALNAME:Herons');
  expect(calendar).toContain(herons.timeZone);
  expect(foreignIn(calendar)).toEqual([]);
});

test('every page hydrates without an error, keeps its layout, is accessible and fits all screens', async ({
  page,
  url,
}) => {
  test.slow();
  for (const [path, heading] of Object.entries(pages)) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${url}${path}`);
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.01);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(herons.address);
    expect({ path, foreign: foreignIn(await page.content()) }).toEqual({ path, foreign: [] });
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
    // Only colors and texts differ from the first school, so one width each is enough.
    await expectAccessible(page);
  }
});

test('Home and the sport filter show the data of the school’s file', async ({ page, url }) => {
  await page.goto(`${url}/`);
  const main = page.getByRole('main');
  for (const text of [
    herons.hero.tagline,
    herons.hero.invitation,
    ...herons.achievements.map(({ label }) => label),
    ...herons.alumni.map(({ title }) => title),
  ])
    await expect(main).toContainText(text);
  await page.goto(`${url}/player-cards`);
  await expect(page.getByRole('button', { name: 'Volleyball', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baseball', exact: true })).toHaveCount(0);
});
