import type { CDPSession } from '@playwright/test';

type Initiator = { url?: string; stack?: { callFrames: { url: string }[] } };

/** A request that went over the network: the address, and how many had to be answered before it could be sent, itself included. */
export type SeenRequest = { url: string; depth: number };

/** Watches what a page asks for, from now on. What the browser had already, by a preload or from its cache, is no request. */
export async function watchRequests(session: CDPSession): Promise<() => SeenRequest[]> {
  const seen = new Map<string, SeenRequest>();
  const depths = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const depth = 1 + Math.max(0, ...causes(initiator).map((url) => depths.get(url) ?? 0));
    if (!depths.has(request.url)) depths.set(request.url, depth);
    seen.set(requestId, { url: request.url, depth });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  return () => [...seen.values()];
}

/** The files that made the browser ask: the document or style that names it, or the script that asked. */
function causes({ url, stack }: Initiator): string[] {
  const asking = stack?.callFrames.map((frame) => frame.url) ?? [];
  return url ? [url, ...asking] : asking;
}
