import type { Browser } from '@playwright/test';
import { paints } from './in-page';
import { watchRequests, type SeenRequest } from './requests';
import { phone, slowNetwork, slowProcessor } from './slow-phone';

/** How long nothing larger may appear before the largest is taken to be there, in milliseconds. */
const settled = 1_000;

/** What a visitor with an empty cache asks for, until the page rests. */
export async function coldRequests(browser: Browser, url: string): Promise<SeenRequest[]> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const requests = await watchRequests(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settled);
    return requests();
  } finally {
    await context.close();
  }
}

/** When the first and the largest content were painted for a visitor with an empty cache on a slow phone, in milliseconds. */
export async function slowPaints(browser: Browser, url: string): Promise<{ first: number; largest: number }> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowNetwork(session);
    await slowProcessor(session, 4);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settled);
    return await page.evaluate(paints);
  } finally {
    await context.close();
  }
}
