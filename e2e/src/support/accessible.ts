import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { source } from 'axe-core';

/**
 * Waits for running animations to end, because axe would measure the contrast of colors in between.
 * Endless and scroll-driven animations are skipped.
 */
const expectStill = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const ends = ({ playState, timeline, effect }: Animation) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().iterations !== Infinity;
        return document.getAnimations().filter(ends).length;
      }),
    )
    .toBe(0);

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Passed rules need no selectors: 60 % of the time.
  resultTypes: ['violations'],
  selectors: false,
};

/**
 * Expects no violation of WCAG 2.2 A and AA that axe finds in the interactive part of the page, and
 * no horizontal scrolling. Inert content behind a dialog is skipped.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page);
  // Axe is injected once per page, because that takes a third of the time on a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const results = await axe.run({ exclude: [['[inert]']] }, options);
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  }, options);
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
