import { setTimeout as wait } from 'node:timers/promises';

const lookInterval = 50;

/**
 * Waits until the pages of a site name every one of these versions: the gateway learns of a release a moment after it was published.
 * @throws where that does not come before `signal` is aborted
 */
export async function untilLive(address: string, versions: readonly string[], signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal });
    const page = await answer.text();
    if (versions.every((version) => page.includes(version))) return;
    await wait(lookInterval, undefined, { signal });
  }
}
