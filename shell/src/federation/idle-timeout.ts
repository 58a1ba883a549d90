/** How long each stage of loading may make no progress, in ms. */
export const idleTimeouts = { files: 8_000, container: 3_000, module: 8_000 } as const;
/** How long a stage may take in all, in ms. */
const longest = 120_000;

/** A stage of loading made no progress for too long; trying again at once would only wait again. */
export class IdleTimeout extends Error {
  override readonly name = 'IdleTimeout';
}

export interface Progress {
  /** Resets the idle timeout. */
  report: () => void;
  /** Aborts when the work is done or given up. */
  signal: AbortSignal;
}

/**
 * Waits for work as long as it makes progress: a slow connection is no failure.
 * @param limit how long it may make none, in ms
 * @param onQuiet called when it has made none for half of that
 * @throws IdleTimeout, or as `work` does
 */
export async function withIdleTimeout<T>(limit: number, work: (progress: Progress) => Promise<T>, onQuiet?: (progress: Progress) => void): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const giveUp = () => reject(new IdleTimeout(`no answer within ${limit / 1_000} s`));
      const beQuiet = () => {
        onQuiet?.(progress);
        timer = setTimeout(giveUp, limit / 2);
      };
      const report = () => {
        clearTimeout(timer);
        if (!controller.signal.aborted) timer = setTimeout(beQuiet, limit / 2);
      };
      const progress = { report, signal: controller.signal };
      AbortSignal.timeout(longest).addEventListener('abort', () => reject(new IdleTimeout(`not done within ${longest / 1_000} s`)));
      report();
      work(progress).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
