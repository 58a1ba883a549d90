import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for running animations to end, because axe would measure the contrast of colors in between. Endless and scroll-driven animations are skipped. */
const expectStill = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const ends = ({ playState, timeline, effect }: Animation) =>
          playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity;
        return document.getAnimations().filter(ends).length;
      }),
    )
    .toBe(0);

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects no violation of WCAG 2.2 A and AA that axe can find, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page);
  // Our pages have no frames, so the legacy mode sees all of them, without a second tab for each run. Passed rules need no selectors: 60 % of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], selectors: false }).withTags(rules);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
}
