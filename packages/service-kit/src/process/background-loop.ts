import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds: between two polls, and before a failed round is retried, doubled each time. */
interface LoopPauses {
  readonly poll: number;
  readonly firstRetry: number;
  readonly lastRetry: number;
}

/** A polling background worker, such as for an outbox. */
export interface BackgroundLoop {
  /** Wakes the loop. Resolves once its work is done or has failed. */
  readonly wake: () => Promise<void>;
  /** Waits for the round under way. */
  readonly stop: () => Promise<void>;
}

/**
 * @param work one round; resolves to whether there may be more
 * @param onFailure called with the error and the delay
 */
export function startLoop(
  work: () => Promise<boolean>,
  pauses: LoopPauses,
  onFailure: (error: unknown, retryMs: number) => void,
): BackgroundLoop {
  let isStopped = false;
  let isWoken = false;
  let pauseController = new AbortController();
  const waiters: (() => void)[] = [];
  const resolveWaiters = () => waiters.splice(0).forEach((resolve) => resolve());

  async function pause(ms: number): Promise<void> {
    if (isStopped || isWoken) return;
    resolveWaiters();
    pauseController = new AbortController();
    await sleep(ms, undefined, { signal: pauseController.signal }).catch(() => undefined);
  }
  async function run(): Promise<void> {
    let retry = pauses.firstRetry;
    while (!isStopped) {
      try {
        isWoken = false;
        const hasMore = await work();
        retry = pauses.firstRetry;
        if (!hasMore) await pause(pauses.poll);
      } catch (error) {
        onFailure(error, retry);
        await pause(retry);
        retry = Math.min(retry * 2, pauses.lastRetry);
      }
    }
    resolveWaiters();
  }
  const running = run();
  return {
    wake() {
      isWoken = true;
      pauseController.abort();
      return new Promise((resolve) => waiters.push(resolve));
    },
    async stop() {
      isStopped = true;
      pauseController.abort();
      await running;
    },
  };
}
