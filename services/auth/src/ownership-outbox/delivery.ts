import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@sandites/service-kit';
import type { OwnershipChange, OwnershipOutbox } from './ownership-outbox';

/** Milliseconds. Rows of a process that died are found by the next poll. */
const times = { poll: 5_000, firstRetry: 250, lastRetry: 30_000, wakeWait: 1_000, answer: 5_000 };

/** Delivers the outbox in the background, in order, each row until it is acknowledged. */
export interface Delivery {
  /** There may be a new row. Resolves once it was delivered, could not be, or a second has gone by: a caller that reads next finds it done, where that can be. */
  readonly wake: () => Promise<void>;
  /** Waits for the one under way. */
  stop(): Promise<void>;
}

/** A wait that can be ended early. */
function interruptibleWait(): { wait(ms: number): Promise<void>; end(): void } {
  let end = () => {};
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

/** @param deliver rejects where the change was not acknowledged: it is tried again, ever more rarely */
export function startDelivery(outbox: OwnershipOutbox, deliver: (change: OwnershipChange) => Promise<void>, log: Log): Delivery {
  const rest = interruptibleWait();
  let isStopped = false;
  let isWoken = false;
  let waiting: (() => void)[] = [];

  function releaseWaiting(): void {
    for (const go of waiting) go();
    waiting = [];
  }

  async function run(): Promise<void> {
    let retry = times.firstRetry;
    while (!isStopped) {
      try {
        isWoken = false;
        const more = await outbox.deliverNext(deliver);
        retry = times.firstRetry;
        if (more || isWoken) continue;
        releaseWaiting();
        if (!isStopped) await rest.wait(times.poll);
      } catch (error) {
        log.warn({ err: error, retryMs: retry }, 'The service players did not acknowledge a change of package ownership; it is sent again');
        releaseWaiting();
        if (!isStopped) await rest.wait(retry);
        retry = Math.min(retry * 2, times.lastRetry);
      }
    }
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      rest.end();
      return Promise.race([new Promise<void>((go) => waiting.push(go)), sleep(times.wakeWait, undefined, { ref: false })]);
    },
    async stop() {
      isStopped = true;
      rest.end();
      await running;
    },
  };
}

/**
 * Makes the call that delivers a change to the service players.
 * @param sign makes a token that says that auth calls
 * @throws where the change was not acknowledged
 */
export const sendOwnership =
  (playersUrl: string, sign: () => Promise<string>) =>
  async (change: OwnershipChange): Promise<void> => {
    const answer = await fetch(`${playersUrl}/internal/owners`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sign()}` },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(times.answer),
    });
    await answer.body?.cancel();
    if (answer.status !== 204) throw new Error(`players answered ${answer.status}`);
  };
