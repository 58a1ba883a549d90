import { get } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { builtReleases } from '../../releases/build-remote';
import { readJson } from '../../repository';
import { inNewContext } from '../harness';
import { paints } from './in-page';

interface Page {
  path: string;
  access: string;
}

/** All public pages without a parameter, from the builds. */
export const publicPages = (): string[] =>
  builtReleases()
    .flatMap((dist) => readJson<{ pages: Page[] }>(join(dist, 'release.json')).pages)
    .filter(({ path, access }) => access === 'public' && !path.includes(':'))
    .map(({ path }) => path)
    .toSorted();

type Initiator = { url?: string; stack?: { callFrames: { url: string }[] } };

/** A network request: its URL, and its depth in the chain of requests that led to it. */
export type PageRequest = { url: string; depth: number };

/** Records the network requests of a page from now on. Preloaded and cached files do not count. */
async function watchRequests(session: CDPSession): Promise<() => PageRequest[]> {
  const requests = new Map<string, PageRequest>();
  const depths = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const depth = 1 + Math.max(0, ...initiatorsOf(initiator).map((url) => depths.get(url) ?? 0));
    if (!depths.has(request.url)) depths.set(request.url, depth);
    requests.set(requestId, { url: request.url, depth });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  return () => [...requests.values()];
}

/** The initiators of a request: the document or style that names it, or the script that sent it. */
function initiatorsOf({ url, stack }: Initiator): string[] {
  const scripts = stack?.callFrames.map((frame) => frame.url) ?? [];
  return url ? [url, ...scripts] : scripts;
}

/** The bytes of a URL's response in an encoding. */
function transferSize(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('error', reject).once('end', () => resolve(bytes));
      if (response.headers['content-encoding'] !== encoding)
        reject(new Error(`${url} is not served as ${encoding}`));
    });
    request.once('error', reject);
  });
}

/** Their total bytes. */
export async function transferSizes(
  urls: readonly string[],
  encoding: 'gzip' | 'br',
): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => transferSize(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The device emulation of a mid-range phone. */
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The CPU throttling rate. */
export async function throttleCpu(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A slow mobile network: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
async function throttleNetwork(session: CDPSession): Promise<void> {
  const throughput = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    ...throughput,
  });
}

/** How long no larger element may appear before LCP is final, in milliseconds. */
const settleTime = 1_000;

/** The requests of a visitor with an empty cache, until the network is idle. */
export const coldRequests = (browser: Browser, url: string): Promise<PageRequest[]> =>
  inNewContext(browser, phone, async (context) => {
    const page = await context.newPage();
    const requests = await watchRequests(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleTime);
    return requests();
  });

/** FCP and LCP for a visitor with an empty cache on a slow phone, in milliseconds. */
export const slowPaints = (
  browser: Browser,
  url: string,
): Promise<{ first: number; largest: number }> =>
  inNewContext(browser, phone, async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await throttleNetwork(session);
    await throttleCpu(session, 4);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleTime);
    return page.evaluate(paints);
  });
