import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@sandites/service-kit';
import type { OwnerWord, OwnerWordsStore } from './owner-words-store';

/** Milliseconds. Words of a process that died are found at the next look. */
const times = { look: 5_000, firstRetry: 250, lastRetry: 30_000, patience: 1_000 };

/** Delivers words in the background, in order, until each was taken. */
export interface Delivery {
  /** There may be a new word. Resolves once it was taken, could not be delivered, or a second has gone by: whoever looks next finds it done, where that can be. */
  readonly wake: () => Promise<void>;
  /** Waits for the one under way. */
  stop(): Promise<void>;
}

/** A wait that ends early when it is told to. */
function pause(): { wait(ms: number): Promise<void>; end(): void } {
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

/** @param deliver rejects where the word was not taken: it is tried again, ever more rarely */
export function startDelivery(words: OwnerWordsStore, deliver: (word: OwnerWord) => Promise<void>, log: Log): Delivery {
  const rest = pause();
  let isStopped = false;
  let isWoken = false;
  let waiting: (() => void)[] = [];

  function letGo(): void {
    for (const go of waiting) go();
    waiting = [];
  }

  async function run(): Promise<void> {
    let retry = times.firstRetry;
    while (!isStopped) {
      try {
        isWoken = false;
        const more = await words.deliverNext(deliver);
        retry = times.firstRetry;
        if (more || isWoken) continue;
        letGo();
        if (!isStopped) await rest.wait(times.look);
      } catch (error) {
        log.warn({ err: error, retryMs: retry }, 'The service players did not take the word of who is a coach; it is told again');
        letGo();
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
      return Promise.race([new Promise<void>((go) => waiting.push(go)), sleep(times.patience, undefined, { ref: false })]);
    },
    async stop() {
      isStopped = true;
      rest.end();
      await running;
    },
  };
}
