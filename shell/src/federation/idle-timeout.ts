/** How long each stage of loading may go without progress, in ms. */
export const idleTimeouts = { files: 8_000, container: 3_000, module: 8_000 } as const;
/** How long a stage may take in all, in ms. */
const totalTimeout = 120_000;

/** A stage of loading made no progress for too long. A retry would only wait again. */
export class IdleTimeout extends Error {
  override readonly name = 'IdleTimeout';
}

export interface Progress {
  /** Resets the idle timeout. */
  report: () => void;
  /** Aborted when the work is done or has timed out. */
  signal: AbortSignal;
}

/**
 * Waits for work as long as it makes progress, because a slow connection is not a failure.
 * @param limit how long it may go without progress, in ms
 * @param onSlow called after half of that time without progress
 * @throws IdleTimeout, or as `work` does
 */
export async function withIdleTimeout<T>(
  limit: number,
  work: (progress: Progress) => Promise<T>,
  onSlow?: (progress: Progress) => void,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const fail = () => reject(new IdleTimeout(`no answer within ${limit / 1_000} s`));
      const warn = () => {
        onSlow?.(progress);
        timer = setTimeout(fail, limit / 2);
      };
      const report = () => {
        clearTimeout(timer);
        if (!controller.signal.aborted) timer = setTimeout(warn, limit / 2);
      };
      const progress = { report, signal: controller.signal };
      AbortSignal.timeout(totalTimeout).addEventListener('abort', () =>
        reject(new IdleTimeout(`not done within ${totalTimeout / 1_000} s`)),
      );
      report();
      work(progress).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
