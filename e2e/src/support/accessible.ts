import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colors are judged as they stay: a dialog that fades in has others on its way. What turns for ever, or follows the scrolling, is not waited for. */
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

/** What the page shows now breaks no rule of WCAG 2.2 A and AA that a program can check, and nothing scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
}
