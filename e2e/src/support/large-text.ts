import { expect, type Page } from '@playwright/test';

/** What a phone does whose owner asks for text of twice the size. */
function doubleText(): void {
  const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')];
  const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [index, { style }] of elements.entries())
    style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
}

/** Doubles the text. Expects neither the page nor an open dialog to scroll sideways. */
export async function expectNarrow(page: Page, what: string): Promise<void> {
  await page.evaluate(doubleText);
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
      .filter(
        (element) =>
          element === document.documentElement ||
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
      )
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className, scrollWidth }) => `${className} ${scrollWidth}`),
  );
  expect(wide, what).toEqual([]);
}
