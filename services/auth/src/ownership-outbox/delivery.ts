import { startLoop, type BackgroundLoop, type Log } from '@sandites/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnershipChange, OwnershipOutbox } from './ownership-outbox';

/** Milliseconds. Rows of a process that died are found by the next poll. */
const times = { poll: 5_000, firstRetry: 250, lastRetry: 30_000, warnFrom: 4_000 };
const wakeWait = 1_000;
const responseTimeout = 5_000;

/**
 * Delivers the outbox in the background, in order, each row until it is acknowledged. `wake`
 * resolves after a second at the latest: a caller that reads next usually finds the
 * row delivered.
 */
export type Delivery = BackgroundLoop;

/**
 * Services start side by side, and players may be ready last or restart: failures are logged as
 * warnings only from a retry delay of `warnFrom` on.
 * @param deliver rejects where the change was not acknowledged: it is retried with a growing delay
 */
export function startDelivery(
  outbox: OwnershipOutbox,
  deliver: (change: OwnershipChange) => Promise<void>,
  log: Log,
  pauses = times,
): Delivery {
  const { wake, stop } = startLoop(
    () => outbox.deliverNext(deliver),
    pauses,
    (error, retryMs) =>
      log[retryMs < pauses.warnFrom ? 'info' : 'warn'](
        { err: error, retryMs },
        'The service players did not acknowledge a change of package ownership; it is sent again',
      ),
  );
  return { stop, wake: () => Promise.race([wake(), sleep(wakeWait, undefined, { ref: false })]) };
}

/**
 * Creates the call that delivers a change to players.
 * @param sign creates a service token of auth
 * @throws where the change was not acknowledged
 */
export const sendOwnership =
  (playersUrl: string, sign: () => Promise<string>) =>
  async (change: OwnershipChange): Promise<void> => {
    const response = await fetch(`${playersUrl}/internal/owners`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sign()}` },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(responseTimeout),
    });
    await response.body?.cancel();
    if (response.status !== 204) throw new Error(`players answered ${response.status}`);
  };
