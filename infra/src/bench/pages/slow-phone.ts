import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/** A phone of the lower middle, as the page sees it. */
export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A processor so many times slower than this machine's. */
export async function slowProcessor(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A slow mobile network: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
export async function slowNetwork(session: CDPSession): Promise<void> {
  const throughput = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...throughput });
}
