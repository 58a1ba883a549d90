import type { Page } from '@playwright/test';
import { waitUntilSettled } from './settled';

/** The sum of a page's layout shifts until it is complete, without those after user input (CLS). */
export async function layoutShift(page: Page): Promise<number> {
  await waitUntilSettled(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries)
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              sum += Number(entry.value);
        };
        new PerformanceObserver((list) => add(list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}
