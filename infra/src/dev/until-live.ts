import { setTimeout as wait } from 'node:timers/promises';

const lookInterval = 50;

/**
 * Waits until what a site answers names every one of these versions: the gateway learns of a release a moment after it was published.
 * @param address where it names what is live
 * @param longest milliseconds after which it is not waited for any more
 * @returns whether that came true
 */
export async function untilLive(address: string, versions: readonly string[], longest: number, stop: AbortSignal): Promise<boolean> {
  for (const end = Date.now() + longest; Date.now() < end && !stop.aborted; await wait(lookInterval)) {
    const answer = await answerOf(address, end - Date.now());
    if (versions.every((version) => answer.includes(version))) return true;
  }
  return false;
}

/** Nothing while the site does not answer. */
async function answerOf(address: string, longest: number): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(longest) });
    return await answer.text();
  } catch {
    return '';
  }
}
